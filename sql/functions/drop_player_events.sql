-- Removes events of players that are older than p_before, of some players at a time. Returns how many events it has removed.
-- A stream keeps the id of the newest event removed, so that whoever goes on from an older one is told. It waits for nobody: players who
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
  WITH newest AS (
    SELECT player_id, max(id) AS id FROM player_events WHERE player_id = ANY (chosen) AND at < p_before GROUP BY player_id
  ), gone AS (
    DELETE FROM player_events e USING newest n WHERE e.player_id = n.player_id AND e.id <= n.id RETURNING e.player_id
  ), noted AS (
    UPDATE player_streams s SET dropped_id = n.id FROM newest n WHERE s.player_id = n.player_id
  )
  SELECT count(*) INTO dropped FROM gone;
  RETURN dropped;
END $$;
