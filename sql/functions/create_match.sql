-- Makes a match with its free seats and its seed, all or nothing. The last four parameters name the version it is forked from; null for any other match.
-- Returns when it was made. An id that is there already is an error.
CREATE OR REPLACE FUNCTION create_match(
  p_id uuid, p_game text, p_game_version integer, p_config text, p_visibility text, p_seats integer,
  p_seed bytea, p_commitment text, p_creator uuid,
  p_parent_match uuid, p_parent_seq integer, p_parent_hash text, p_parent_resampled_for smallint,
  p_terms text DEFAULT NULL, p_start_within integer DEFAULT NULL, p_rematch_of uuid DEFAULT NULL, p_reserved text[] DEFAULT '{}'
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE there uuid;
BEGIN
  INSERT INTO matches (id, game, game_version, config, visibility, status, seed_commitment, created_by,
    parent_match, parent_seq, parent_hash, parent_resampled_for, terms, deadline, rematch_of)
  VALUES (p_id, p_game, p_game_version, p_config, p_visibility, 'open', p_commitment, p_creator,
    p_parent_match, p_parent_seq, p_parent_hash, p_parent_resampled_for, p_terms, now() + make_interval(secs => p_start_within), p_rematch_of)
  ON CONFLICT (rematch_of) WHERE rematch_of IS NOT NULL DO NOTHING;
  IF NOT FOUND THEN
    SELECT id INTO there FROM matches WHERE rematch_of = p_rematch_of;
    RETURN there;
  END IF;
  INSERT INTO seats (match_id, seat, reserved_for, live) SELECT p_id, s, NULLIF(p_reserved[s + 1], '')::uuid, true FROM generate_series(0, p_seats - 1) AS s;
  INSERT INTO match_secrets (match_id, seed) VALUES (p_id, p_seed);
  RETURN p_id;
END $$;
