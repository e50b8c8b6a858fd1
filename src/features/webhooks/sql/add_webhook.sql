-- Makes a webhook of a player, which begins with what the player is told from now on. The lock on the player's row lets several at once in one after the other.
--   p_events  the types of what is posted
--   p_language  of the texts in what is posted
--   p_most    how many webhooks a player may have
-- outcome:
--   added  it is posted to from now on
--   full   the player has as many as there may be
--   gone   there is no such player
CREATE OR REPLACE FUNCTION add_webhook(
  p_id uuid, p_player uuid, p_url text, p_events text[], p_language text, p_secret text, p_now timestamptz, p_most integer, OUT outcome text
) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM players WHERE id = p_player AND erased_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN outcome := 'gone'; RETURN; END IF;
  IF (SELECT count(*) FROM webhooks WHERE player_id = p_player) >= p_most THEN outcome := 'full'; RETURN; END IF;
  INSERT INTO webhooks (id, player_id, url, events, language, secret, created_at, due_at, is_slow, delivered_to)
  SELECT p_id, p_player, p_url, p_events, p_language, p_secret, p_now, p_now, false,
    COALESCE((SELECT last_id FROM player_streams WHERE player_id = p_player), 0);
  outcome := 'added';
END $$;
