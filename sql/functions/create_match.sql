-- Makes a match with its free seats and its seed, all or nothing. The last four parameters name the version it is forked from; null for any other match.
-- Returns when it was made. An id that is there already is an error.
CREATE OR REPLACE FUNCTION create_match(
  p_id uuid, p_game text, p_game_version integer, p_config text, p_visibility text, p_seats integer,
  p_seed bytea, p_commitment text, p_creator uuid,
  p_parent_match uuid, p_parent_seq integer, p_parent_hash text, p_parent_resampled_for smallint
) RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE made timestamptz;
BEGIN
  INSERT INTO matches (id, game, game_version, config, visibility, status, seed_commitment, created_by,
    parent_match, parent_seq, parent_hash, parent_resampled_for)
  VALUES (p_id, p_game, p_game_version, p_config, p_visibility, 'open', p_commitment, p_creator,
    p_parent_match, p_parent_seq, p_parent_hash, p_parent_resampled_for)
  RETURNING created_at INTO made;
  INSERT INTO seats (match_id, seat) SELECT p_id, s FROM generate_series(0, p_seats - 1) AS s;
  INSERT INTO match_secrets (match_id, seed) VALUES (p_id, p_seed);
  RETURN made;
END $$;
