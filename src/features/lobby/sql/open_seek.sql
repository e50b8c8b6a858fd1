-- Opens a seek of a player. The lock of the account lets several at once in one after the other, so that none is beyond p_most.
--   p_pairing_key  what the seeks that it can be paired with have as well
--   p_commitment   SHA-256 of an entropy that is revealed later; then p_entropy is not used
--   p_loadout      what the seat brings, sealed: null where it brings nothing of its own
--   p_seconds      how long it lives unless it is renewed
--   p_most         how many open seeks a person and their bots may have together
-- outcome, and in `seek`:
--   opened      it is open; its id
--   repeated    the request id has opened a seek before, with the same body; the id of that one
--   key_reused  the request id has opened a seek before, with another body; the id of that one
--   full        they have as many as there may be; null
--   gone        there is no such player; null
CREATE OR REPLACE FUNCTION open_seek(
  p_id uuid, p_player uuid, p_game text, p_game_version integer, p_config text, p_terms text, p_seats smallint, p_pairing_key text,
  p_rating double precision, p_rating_range double precision, p_entropy text, p_commitment text, p_loadout text, p_request_id text, p_request_hash text,
  p_now timestamptz, p_seconds integer, p_most integer, OUT outcome text, OUT seek uuid
) LANGUAGE plpgsql AS $$
DECLARE
  earlier seeks%ROWTYPE;
  its_owner uuid;
BEGIN
  PERFORM pg_advisory_xact_lock(account_lock(p_player));
  SELECT COALESCE(owner_id, id) INTO its_owner FROM players WHERE id = p_player AND erased_at IS NULL;
  IF NOT FOUND THEN outcome := 'gone'; RETURN; END IF;
  IF p_request_id IS NOT NULL THEN
    SELECT * INTO earlier FROM seeks s WHERE s.player_id = p_player AND s.request_id = p_request_id;
    IF FOUND THEN
      outcome := CASE WHEN earlier.request_hash = p_request_hash THEN 'repeated' ELSE 'key_reused' END;
      seek := earlier.id;
      RETURN;
    END IF;
  END IF;
  IF (
    SELECT count(*) FROM (SELECT its_owner AS id UNION ALL SELECT id FROM players WHERE owner_id = its_owner) AS them
      JOIN seeks s ON s.player_id = them.id AND s.is_open AND s.expires_at > p_now
  ) >= p_most THEN outcome := 'full'; RETURN; END IF;
  INSERT INTO seeks (id, player_id, game, game_version, config, terms, seats, pairing_key, rating, rating_range, entropy, entropy_commitment, loadout,
    request_id, request_hash, created_at, expires_at)
  VALUES (p_id, p_player, p_game, p_game_version, p_config, p_terms, p_seats, p_pairing_key, p_rating, p_rating_range, p_entropy, p_commitment, p_loadout,
    p_request_id, p_request_hash, p_now, p_now + make_interval(secs => p_seconds));
  outcome := 'opened';
  seek := p_id;
END $$;
