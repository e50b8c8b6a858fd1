-- Makes a finished, public match of the entries staged under p_import: all of it is there at once or not at all.
-- Returns:
--   imported  the match is there
--   exists    there is a match with this id; nothing was changed
-- Staged entries that are missing are an error.
CREATE OR REPLACE FUNCTION import_match(
  p_import uuid, p_id uuid, p_game text, p_game_version integer, p_engine text, p_config text, p_seats integer, p_version integer, p_head text,
  p_result text, p_seed bytea, p_commitment text, p_creator uuid, p_parent_match uuid, p_parent_seq integer, p_parent_hash text,
  p_parent_resampled_for smallint, p_started timestamptz, p_finished timestamptz, p_header text, p_footer text, p_terms text
) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO matches (id, game, game_version, engine, config, visibility, status, version, head, result, seed_commitment, created_by,
    parent_match, parent_seq, parent_hash, parent_resampled_for, imported, created_at, started_at, finished_at, terms)
  VALUES (p_id, p_game, p_game_version, p_engine, p_config, 'public', 'finished', p_version, p_head, p_result, p_commitment, p_creator,
    p_parent_match, p_parent_seq, p_parent_hash, p_parent_resampled_for, true, p_started, p_started, p_finished, p_terms)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN 'exists'; END IF;
  INSERT INTO seats (match_id, seat, joined_at) SELECT p_id, s, p_started FROM generate_series(0, p_seats - 1) AS s;
  INSERT INTO match_secrets (match_id, seed) VALUES (p_id, p_seed);
  INSERT INTO entries (match_id, seq, body, hash) SELECT p_id, seq, body, hash FROM staged_entries WHERE import_id = p_import AND seq <= p_version;
  IF (SELECT count(*) FROM entries WHERE match_id = p_id) <> p_version + 1 THEN RAISE EXCEPTION 'staged entries are missing'; END IF;
  INSERT INTO imported_records (match_id, header, footer) VALUES (p_id, p_header, p_footer);
  RETURN 'imported';
END $$;
