-- The number of the advisory lock that a person and their bots have together. Erasing one of them and opening a seek take it alone; what must not happen
-- after the first shares it.
-- A lock of the row would do, but those of a table that is on every node of a Citus deadlock with each other.
-- Null: there is no such player.
CREATE OR REPLACE FUNCTION account_lock(p_player uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT hashtextextended(COALESCE(owner_id, id)::text, 7061305) FROM players WHERE id = p_player;
$$;
