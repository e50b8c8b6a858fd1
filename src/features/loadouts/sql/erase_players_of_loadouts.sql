-- Takes away what players who are gone keep; `erase_account` calls it in its transaction.
CREATE OR REPLACE FUNCTION erase_players_of_loadouts(p_gone uuid[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM loadouts WHERE player_id = ANY (p_gone);
$$;
