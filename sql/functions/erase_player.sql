-- Takes the name, the keys and the messages of a player away, and everything else that is theirs alone; the seats are given up later, by whoever reads `departures`.
-- Returns whether there was such a player.
CREATE OR REPLACE FUNCTION erase_player(p_player uuid, p_name text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  -- What the player posts at this moment is posted before this, and removed by it.
  PERFORM pg_advisory_xact_lock(hashtextextended(p_player::text, 7061305));
  UPDATE players SET name = p_name, name_key = '', erased_at = now() WHERE id = p_player AND erased_at IS NULL;
  IF NOT FOUND THEN RETURN false; END IF;
  DELETE FROM api_keys WHERE player_id = p_player;
  DELETE FROM player_identities WHERE player_id = p_player;
  DELETE FROM blocks WHERE player_id = p_player OR blocked_id = p_player;
  DELETE FROM seeks WHERE player_id = p_player;
  PERFORM remove_messages_of(p_player);
  DELETE FROM webhooks WHERE player_id = p_player;
  INSERT INTO departures (player_id) VALUES (p_player) ON CONFLICT DO NOTHING;
  RETURN true;
END $$;
