-- Gives a player one more key. The lock on the player's row lets several at once in one after the other.
--   p_only  whether it takes the place of all others
--   p_most  how many keys a player may have
-- outcome:
--   added  the key works from now on
--   full   the player has as many as there may be
--   gone   there is no such player
CREATE OR REPLACE FUNCTION add_key(
  p_player uuid, p_id uuid, p_hash text, p_name text, p_scopes text[], p_expires timestamptz, p_only boolean, p_most integer, OUT outcome text
) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM players WHERE id = p_player AND erased_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN outcome := 'gone'; RETURN; END IF;
  IF p_only THEN DELETE FROM api_keys WHERE player_id = p_player; END IF;
  IF (SELECT count(*) FROM api_keys WHERE player_id = p_player) >= p_most THEN outcome := 'full'; RETURN; END IF;
  INSERT INTO api_keys (hash, player_id, id, name, scopes, expires_at) VALUES (p_hash, p_player, p_id, p_name, p_scopes, p_expires);
  outcome := 'added';
END $$;
