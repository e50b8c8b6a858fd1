-- Since when providers of identities know a player, for `export_account`; as whom is kept as a hash only.
CREATE OR REPLACE FUNCTION export_player_of_identity(p_player uuid, p_most integer) RETURNS TABLE (list text, item json) LANGUAGE sql STABLE AS $$
  SELECT 'identities', row_to_json(i) FROM (
    SELECT at FROM player_identities WHERE player_id = p_player ORDER BY at DESC LIMIT p_most) AS i;
$$;
