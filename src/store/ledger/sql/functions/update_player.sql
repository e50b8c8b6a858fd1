-- Gives a player whose account is there a name and a face; returns whether it is there.
--   p_name_key  the name as players are looked for by it
--   p_face      null: it is drawn from the id
CREATE OR REPLACE FUNCTION update_player(p_player uuid, p_name text, p_name_key text, p_face smallint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE players SET name = p_name, name_key = p_name_key, face = p_face WHERE id = p_player AND erased_at IS NULL;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM write_name_parts(p_player, p_name_key);
  RETURN true;
END $$;
