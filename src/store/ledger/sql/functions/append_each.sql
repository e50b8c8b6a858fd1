-- Appends one entry to each of several matches, entry by entry, as append_group takes and returns them. A statement of its own, because Citus changes
-- rows of several shards in no statement within a function; on a distributed database it takes the place of append_group.
--   p_home   a match of the group, all of which one node keeps: the call is carried out there
--   p_moved  the places of those whose entries are made already
CREATE OR REPLACE FUNCTION append_each(
  p_home uuid, p_matches uuid[], p_expected integer[], p_previous text[], p_bodies text, p_hashes text[], p_request_ids text[],
  p_request_hashes text[], p_to_act text[], p_results text[], p_append_ids uuid[], p_aborted text[], p_deadlines text[],
  p_stand_ins text[], p_paused text[], p_news text[] DEFAULT NULL, p_moved bigint[] DEFAULT '{}'
) RETURNS TABLE (outcome text, seq integer) LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off
-- Citus carries out a statement with known values in less than half the time of one with parameters.
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  bodies text[] := string_to_array(p_bodies, chr(31));
  moved bigint[] := p_moved;
BEGIN
  FOR i IN 1 .. cardinality(p_matches) LOOP
    IF i = ANY (moved) THEN
      outcome := 'appended';
      seq := p_expected[i] + 1;
    ELSE
      -- In a statement of its own: what that of append_group could not see was committed while it waited.
      SELECT a.outcome, a.seq INTO outcome, seq FROM append_entry(p_matches[i], p_expected[i], p_previous[i], bodies[i], p_hashes[i],
        p_request_ids[i], p_request_hashes[i], p_to_act[i]::smallint[], p_results[i], p_append_ids[i], p_aborted[i]::boolean,
        p_deadlines[i]::timestamptz, p_stand_ins[i]::smallint[], p_paused[i]::boolean) a;
      -- An entry that an earlier sending of this call has made was told then.
      IF outcome = 'appended' THEN moved := moved || i::bigint;
      ELSIF outcome = 'found' THEN outcome := 'appended'; END IF;
    END IF;
    RETURN NEXT;
  END LOOP;
  -- Once for all of them: players' rows are locked in one order.
  IF p_news IS NOT NULL THEN
    PERFORM tell_players((
      SELECT jsonb_agg(event ORDER BY place) FROM unnest(p_news) WITH ORDINALITY AS n(news, place), jsonb_array_elements(news::jsonb) AS event
      WHERE place = ANY (moved)));
  END IF;
END $$;
