-- Lets a player be found by every part of a name.
CREATE OR REPLACE FUNCTION write_name_parts(p_player uuid, p_name_key text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM player_name_parts WHERE player_id = p_player;
  INSERT INTO player_name_parts (player_id, place, part, shared)
  SELECT p_player, place, substr(p_name_key, place), (
    SELECT count(*) FROM generate_series(1, char_length(p_name_key) - place + 1) AS length
    WHERE strpos(p_name_key, substr(p_name_key, place, length)) < place)
  FROM generate_series(2, char_length(p_name_key)) AS place;
END $$;
