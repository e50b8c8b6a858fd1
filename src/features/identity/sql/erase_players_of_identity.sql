-- Forgets as whom providers know players who are gone; `erase_account` calls it in its transaction.
CREATE OR REPLACE FUNCTION erase_players_of_identity(p_gone uuid[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM player_identities WHERE player_id = ANY (p_gone);
$$;
