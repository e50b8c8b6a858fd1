-- Removes events of players that are older than p_before, of some players at a time. Returns how many events it has removed.
-- A stream keeps the id of the newest event removed, so that a reader who goes on from an older one is told. It waits for nobody: players who
-- are being told something now keep theirs until the next time.
CREATE OR REPLACE FUNCTION drop_player_events(p_before timestamptz, p_players integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  dropped integer;
  chosen uuid[];
BEGIN
  SELECT array_agg(player_id) INTO chosen FROM (
    SELECT s.player_id FROM player_streams s
    WHERE s.player_id IN (SELECT e.player_id FROM player_events e WHERE e.at < p_before ORDER BY e.at LIMIT 10 * p_players)
    LIMIT p_players FOR UPDATE SKIP LOCKED) AS held;
  UPDATE player_streams s SET dropped_id = newest.id
  FROM (SELECT player_id, max(id) AS id FROM player_events WHERE player_id = ANY (chosen) AND at < p_before GROUP BY player_id) AS newest
  WHERE s.player_id = newest.player_id;
  DELETE FROM player_events e USING player_streams s WHERE s.player_id = ANY (chosen) AND e.player_id = s.player_id AND e.id <= s.dropped_id;
  GET DIAGNOSTICS dropped = ROW_COUNT;
  RETURN dropped;
END $$;
