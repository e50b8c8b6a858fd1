-- The decks and teams that a player keeps, for `export_account`.
CREATE OR REPLACE FUNCTION export_player_of_loadouts(p_player uuid, p_most integer) RETURNS TABLE (list text, item json) LANGUAGE sql STABLE AS $$
  SELECT 'loadouts', row_to_json(l) FROM (
    SELECT id, name, game, game_version AS "gameVersion", config::json AS config, loadout::json AS loadout, created_at AS "createdAt", updated_at AS "updatedAt"
    FROM loadouts WHERE player_id = p_player ORDER BY id DESC LIMIT p_most) AS l;
$$;
