-- How far the rating of another player may be from that of a seek's: its range, and once more for every p_widening seconds that it has waited.
--   p_range  null: as far as it likes
CREATE OR REPLACE FUNCTION seek_reach(p_range double precision, p_since timestamptz, p_now timestamptz, p_widening double precision) RETURNS double precision
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_range IS NULL THEN 'Infinity' ELSE p_range * (1 + GREATEST(0, EXTRACT(EPOCH FROM p_now - p_since)::double precision) / p_widening) END
$$;
