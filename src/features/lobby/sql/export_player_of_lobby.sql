-- The seeks of a player, for `export_account`, without what they add to the chance of a match.
CREATE OR REPLACE FUNCTION export_player_of_lobby(p_player uuid, p_most integer) RETURNS TABLE (list text, item json) LANGUAGE sql STABLE AS $$
  SELECT 'seeks', row_to_json(s) FROM (
    SELECT id, game, game_version AS "gameVersion", config::json AS config, terms::json AS terms, seats, rating, rating_range AS "ratingRange",
      request_id AS "idempotencyKey", is_open AS "isOpen", created_at AS "createdAt", expires_at AS "expiresAt", match_id AS "matchId"
    FROM seeks WHERE player_id = p_player ORDER BY id DESC LIMIT p_most) AS s;
$$;
