-- Gives ends of matches their places, and writes what they have made of standings and ratings: all of it, or nothing.
--   p_from  how many ends had been counted when the standings were read
--   p_ends  the matches, in the order of their places
-- Returns false when others have counted meanwhile.
CREATE OR REPLACE FUNCTION count_ends(p_from bigint, p_ends uuid[], p_standings jsonb, p_events jsonb) RETURNS boolean LANGUAGE plpgsql
-- By key, in ascending order, as append_group does: who locks the rows of several matches in another order can meet one that waits for them.
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
BEGIN
  UPDATE rating_head SET place = p_from + cardinality(p_ends) WHERE place = p_from;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE matches m SET end_place = p_from + e.number
  FROM (SELECT * FROM unnest(p_ends) WITH ORDINALITY AS e (id, number) ORDER BY id) e WHERE m.id = e.id;
  PERFORM write_standings(p_standings, p_events);
  RETURN true;
END $$;
