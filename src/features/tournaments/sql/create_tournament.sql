-- Makes a tournament, unless its maker has `p_most` that are open or run.
--   p_invitees    ids of players who may join
--   p_request_id  the maker's Idempotency-Key; p_request_hash: of the request it came with
-- outcome, and in `made`:
--   created      it is there; its id
--   made_before  the same request id has made one; the id of that one
--   mismatch     the request id has made one, by another request; null
--   full         the maker has as many as one may have; null
CREATE OR REPLACE FUNCTION create_tournament(
  p_id uuid, p_name text, p_game text, p_game_version integer, p_config text, p_terms text, p_format text, p_seats integer, p_rounds integer,
  p_starts_at timestamptz, p_maker uuid, p_most integer, p_request_id text, p_request_hash text, p_entry text, p_per_owner integer,
  p_minimum_games integer, p_invitees text[], OUT outcome text, OUT made uuid
) LANGUAGE plpgsql AS $$
DECLARE earlier tournaments%ROWTYPE;
BEGIN
  -- One request of a maker at a time.
  PERFORM FROM players WHERE id = p_maker FOR NO KEY UPDATE;
  SELECT * INTO earlier FROM tournaments WHERE created_by = p_maker AND request_id = p_request_id;
  IF FOUND THEN
    outcome := CASE WHEN earlier.request_hash = p_request_hash THEN 'made_before' ELSE 'mismatch' END;
    made := CASE WHEN outcome = 'made_before' THEN earlier.id END;
    RETURN;
  END IF;
  IF (SELECT count(*) FROM tournaments WHERE created_by = p_maker AND status IN ('open', 'running')) >= p_most THEN outcome := 'full'; RETURN; END IF;
  INSERT INTO tournaments (id, name, game, game_version, config, terms, format, seats, rounds, starts_at, created_by, maker, entry, per_owner,
    minimum_games, request_id, request_hash)
  VALUES (p_id, p_name, p_game, p_game_version, p_config, p_terms, p_format, p_seats, p_rounds, p_starts_at, p_maker, p_maker, p_entry, p_per_owner,
    p_minimum_games, p_request_id, p_request_hash);
  PERFORM add_tournament_invitations(p_id, p_invitees);
  outcome := 'created';
  made := p_id;
END $$;
