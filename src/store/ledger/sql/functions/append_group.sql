-- Appends one entry to each of several matches, all in one go; p_matches names each match once, in ascending order, so that two groups
-- cannot wait for each other. Each entry is appended or not as append_entry says, whatever becomes of the others.
--   p_bodies  the entries, with chr(31) between them, which stands in no JSON text as it is
--   p_news    null, or for each call null or what its entry tells players, as tell_players takes it: told if this very call makes the entry
-- The other parameters are those of append_entry, an element a call. Returns a row a call, in their order: outcome and seq as append_entry has them,
-- but for `found`, which is `appended` here.
CREATE OR REPLACE FUNCTION append_group(
  p_matches uuid[], p_expected integer[], p_previous text[], p_bodies text, p_hashes text[], p_request_ids text[],
  p_request_hashes text[], p_to_act text[], p_results text[], p_append_ids uuid[], p_aborted text[], p_deadlines text[],
  p_stand_ins text[], p_paused text[], p_news text[] DEFAULT NULL
) RETURNS TABLE (outcome text, seq integer) LANGUAGE plpgsql
-- By key, in the order of the calls: what locks rows in another order can meet a group that waits for them.
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
DECLARE
  bodies text[] := string_to_array(p_bodies, chr(31));
  moment timestamptz := now();
  moved bigint[];
BEGIN
  WITH calls AS MATERIALIZED (
    SELECT * FROM unnest(p_matches, p_expected, p_previous, bodies, p_hashes, p_request_ids, p_request_hashes, p_to_act, p_results,
      p_append_ids, p_aborted, p_deadlines, p_stand_ins, p_paused) WITH ORDINALITY
      AS c(match_id, expected, previous, body, hash, request_id, request_hash, to_act, result, append_id, aborted, deadline, stand_ins, paused, place)
  ), moving AS (
    UPDATE matches m SET
      version = c.expected + 1, head = c.hash, to_act = c.to_act::smallint[], result = c.result,
      status = CASE WHEN c.aborted::boolean THEN 'abandoned' WHEN c.result IS NULL THEN 'active' ELSE 'finished' END,
      deadline = c.deadline::timestamptz, stand_ins = c.stand_ins::smallint[], paused = c.paused::boolean,
      started_at = COALESCE(m.started_at, moment),
      finished_at = CASE WHEN c.result IS NULL AND NOT c.aborted::boolean THEN NULL ELSE moment END
    FROM calls c
    WHERE m.id = c.match_id AND m.version = c.expected AND m.head IS NOT DISTINCT FROM c.previous
      AND m.status = CASE WHEN c.expected = -1 THEN 'open' ELSE 'active' END
      AND (c.request_id IS NULL OR NOT EXISTS (SELECT FROM entries e WHERE e.match_id = c.match_id AND e.request_id = c.request_id))
    RETURNING c.place, c.match_id, c.expected, c.body, c.hash, c.request_id, c.request_hash, c.append_id, m.status
  ), writing AS (
    INSERT INTO entries (match_id, seq, body, hash, request_id, request_hash, append_id)
    SELECT match_id, expected + 1, body, hash, request_id, request_hash, append_id FROM moving
  ), ending AS (
    UPDATE seats s SET live = false FROM moving WHERE moving.status <> 'active' AND s.match_id = moving.match_id
  )
  SELECT array_agg(place) INTO moved FROM moving;
  IF cardinality(moved) = cardinality(p_matches) THEN
    IF p_news IS NOT NULL THEN PERFORM tell_players((SELECT jsonb_agg(event) FROM unnest(p_news) AS news, jsonb_array_elements(news::jsonb) AS event)); END IF;
    RETURN QUERY SELECT 'appended'::text, expected + 1 FROM unnest(p_expected) AS expected;
    RETURN;
  END IF;
  RETURN QUERY SELECT * FROM append_each(p_matches[1], p_matches, p_expected, p_previous, p_bodies, p_hashes, p_request_ids, p_request_hashes, p_to_act,
    p_results, p_append_ids, p_aborted, p_deadlines, p_stand_ins, p_paused, p_news, COALESCE(moved, '{}'));
END $$;
