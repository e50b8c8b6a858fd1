-- The results and ratings of a player, for `export_account`; the owners of the latest opponents are shown to nobody.
CREATE OR REPLACE FUNCTION export_player_of_ratings(p_player uuid, p_most integer) RETURNS TABLE (list text, item json) LANGUAGE sql STABLE AS $$
  SELECT 'standings', row_to_json(s) FROM (
    SELECT game, mu, sigma, matches, win, draw, loss, aborted FROM standings WHERE player_id = p_player ORDER BY game LIMIT p_most) AS s
  UNION ALL
  SELECT 'ratings', row_to_json(r) FROM (
    SELECT game, match_id AS "matchId", at, outcome, mu, sigma, because FROM rating_events
    WHERE player_id = p_player ORDER BY place DESC LIMIT p_most) AS r;
$$;
