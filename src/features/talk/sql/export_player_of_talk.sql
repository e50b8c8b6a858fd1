-- The messages of a player, for `export_account`. On several databases they are with their match, which no function in
-- plain SQL may ask for by a parameter.
CREATE OR REPLACE FUNCTION export_player_of_talk(p_player uuid, p_most integer) RETURNS TABLE (list text, item json) LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY SELECT 'messages', row_to_json(m) FROM (
    SELECT match_id AS "matchId", room, seat, id, text, at, removed_at AS "removedAt", request_id AS "idempotencyKey"
    FROM messages WHERE player_id = p_player ORDER BY at DESC LIMIT p_most) AS m;
END $$;
