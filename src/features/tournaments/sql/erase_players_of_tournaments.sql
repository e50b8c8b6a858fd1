-- Takes away what players who are gone bring to tournaments; `erase_account` calls it in its transaction.
CREATE OR REPLACE FUNCTION erase_players_of_tournaments(p_gone uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE tournament_players SET loadout = NULL WHERE player_id = ANY (p_gone);
$$;
