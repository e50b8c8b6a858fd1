-- Takes away the webhooks of players who are gone; `erase_account` calls it in its transaction.
CREATE OR REPLACE FUNCTION erase_players_of_webhooks(p_gone uuid[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM webhooks WHERE player_id = ANY (p_gone);
$$;
