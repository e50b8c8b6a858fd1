-- Tells players what concerns them: each event gets the next id of its player.
--   p_events  JSON: an array of {"player": id, "type": …, …}, told in its order; null or an empty one tells nothing
-- A player's row is locked until the commit, so a reader who sees an event sees all that have smaller ids, and no id is left out.
-- Rows are locked in the order of the players' ids. Two transactions could wait for each other only if one of them called this
-- twice, or locked anything else after it: call it once, as the last thing.
CREATE OR REPLACE FUNCTION tell_players(p_events jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE moment timestamptz;
BEGIN
  IF p_events IS NULL OR jsonb_array_length(p_events) = 0 THEN RETURN; END IF;
  INSERT INTO player_streams AS s (player_id, last_id)
  SELECT (event->>'player')::uuid AS player_id, count(*) FROM jsonb_array_elements(p_events) AS e(event) GROUP BY 1 ORDER BY 1
  ON CONFLICT (player_id) DO UPDATE SET last_id = s.last_id + EXCLUDED.last_id;
  moment := clock_timestamp();
  -- The rows are this transaction's by now: what they hold is its own.
  INSERT INTO player_events (player_id, id, at, type, body)
  SELECT s.player_id, s.last_id - told.after, moment, told.type, told.body
  FROM (
    SELECT (event->>'player')::uuid AS player_id, event->>'type' AS type, (event - 'player' - 'type')::text AS body,
      row_number() OVER (PARTITION BY event->>'player' ORDER BY place DESC) - 1 AS after
    FROM jsonb_array_elements(p_events) WITH ORDINALITY AS e(event, place)) AS told
  JOIN player_streams s ON s.player_id = told.player_id;
END $$;
