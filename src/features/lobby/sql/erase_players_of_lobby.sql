-- Takes away the seeks of players who are gone; `erase_account` calls it in its transaction.
CREATE OR REPLACE FUNCTION erase_players_of_lobby(p_gone uuid[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM seeks WHERE player_id = ANY (p_gone);
$$;
