-- The messages of a player, for `export_account`.
CREATE OR REPLACE FUNCTION export_player_of_talk(p_player uuid, p_most integer) RETURNS TABLE (list text, item json) LANGUAGE sql STABLE AS $$
  SELECT 'messages', row_to_json(m) FROM (
    SELECT match_id AS "matchId", room, seat, id, text, at, removed_at AS "removedAt", request_id AS "idempotencyKey"
    FROM messages WHERE player_id = p_player ORDER BY at DESC LIMIT p_most) AS m;
$$;
