CREATE TABLE "player_events" (
	"player_id" uuid NOT NULL,
	"id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "player_events_player_id_id_pk" PRIMARY KEY("player_id","id")
);
--> statement-breakpoint
CREATE TABLE "player_streams" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"last_id" bigint DEFAULT 0 NOT NULL,
	"dropped_id" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "player_events_at" ON "player_events" USING btree ("at");
--> statement-breakpoint
-- Tells players what concerns them: each event gets the next id of its player.
--   p_events  JSON: an array of {"player": id, "type": …, …}, told in its order; null or an empty one tells nothing
-- A player's row is locked until the commit, so whoever sees an event sees all that have smaller ids, and no id is left out.
-- Rows are locked in the order of the players' ids. Two transactions could wait for each other only if one of them called this
-- twice, or locked anything else after it: call it once, as the last thing.
CREATE OR REPLACE FUNCTION tell_players(p_events jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_events IS NULL OR jsonb_array_length(p_events) = 0 THEN RETURN; END IF;
  WITH told AS MATERIALIZED (
    SELECT (event->>'player')::uuid AS player_id, event->>'type' AS type, (event - 'player' - 'type')::text AS body,
      row_number() OVER (PARTITION BY event->>'player' ORDER BY place) AS nth
    FROM jsonb_array_elements(p_events) WITH ORDINALITY AS e(event, place)
  ), counted AS (
    SELECT player_id, count(*) AS events FROM told GROUP BY player_id
  ), streams AS (
    INSERT INTO player_streams AS s (player_id, last_id) SELECT player_id, events FROM counted ORDER BY player_id
    ON CONFLICT (player_id) DO UPDATE SET last_id = s.last_id + EXCLUDED.last_id
    RETURNING s.player_id, s.last_id
  )
  INSERT INTO player_events (player_id, id, at, type, body)
  SELECT told.player_id, streams.last_id - counted.events + told.nth, clock_timestamp(), told.type, told.body
  FROM told JOIN counted USING (player_id) JOIN streams USING (player_id);
END $$;
--> statement-breakpoint
-- Removes events of players that are older than p_before, of some players at a time. Returns how many events it has removed.
-- A stream keeps the id of the newest event removed, so that whoever goes on from an older one is told. It waits for nobody: players who
-- are being told something now keep theirs until the next time.
CREATE OR REPLACE FUNCTION drop_player_events(p_before timestamptz, p_players integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  dropped integer;
  chosen uuid[];
BEGIN
  SELECT array_agg(player_id) INTO chosen FROM (
    SELECT s.player_id FROM player_streams s
    WHERE s.player_id IN (SELECT e.player_id FROM player_events e WHERE e.at < p_before ORDER BY e.at LIMIT 10 * p_players)
    LIMIT p_players FOR UPDATE SKIP LOCKED) AS held;
  WITH newest AS (
    SELECT player_id, max(id) AS id FROM player_events WHERE player_id = ANY (chosen) AND at < p_before GROUP BY player_id
  ), gone AS (
    DELETE FROM player_events e USING newest n WHERE e.player_id = n.player_id AND e.id <= n.id RETURNING e.player_id
  ), noted AS (
    UPDATE player_streams s SET dropped_id = n.id FROM newest n WHERE s.player_id = n.player_id
  )
  SELECT count(*) INTO dropped FROM gone;
  RETURN dropped;
END $$;
--> statement-breakpoint
-- Tells whoever has a seat in a match, or for whom one is kept, that it has ended without being played.
CREATE OR REPLACE FUNCTION tell_abandoned(p_match uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_players((
    SELECT jsonb_agg(jsonb_build_object('player', COALESCE(s.player_id, s.reserved_for), 'type', 'finished', 'matchId', m.id, 'game', m.game,
      'seat', s.seat, 'status', 'abandoned', 'outcome', NULL) ORDER BY s.seat)
    FROM seats s JOIN matches m ON m.id = s.match_id
    WHERE m.id = p_match AND COALESCE(s.player_id, s.reserved_for) IS NOT NULL));
END $$;
--> statement-breakpoint
-- Abandons a match that has not started, and tells its players. p_overdue: only if its time to start is over.
-- outcome:
--   abandoned  it is, or was before
--   closed     it has started, is about to (every seat is taken and revealed), is over, or has time left
--   not_found  there is no such match
CREATE OR REPLACE FUNCTION abandon_match(p_match uuid, p_overdue boolean, OUT outcome text) LANGUAGE plpgsql AS $$
DECLARE head_row matches%ROWTYPE;
BEGIN
  SELECT * INTO head_row FROM matches WHERE id = p_match FOR UPDATE;
  IF NOT FOUND THEN outcome := 'not_found'; RETURN; END IF;
  IF head_row.status = 'abandoned' AND head_row.version = -1 AND NOT p_overdue THEN outcome := 'abandoned'; RETURN; END IF;
  IF head_row.status <> 'open' OR NOT EXISTS (SELECT FROM seats WHERE match_id = p_match AND (joined_at IS NULL OR entropy IS NULL))
    OR (p_overdue AND (head_row.deadline IS NULL OR head_row.deadline > now())) THEN
    outcome := 'closed'; RETURN;
  END IF;
  UPDATE matches SET status = 'abandoned', deadline = NULL WHERE id = p_match;
  UPDATE seats SET live = false WHERE match_id = p_match;
  PERFORM tell_abandoned(p_match);
  outcome := 'abandoned';
END $$;
--> statement-breakpoint
-- Frees a seat of a match that has not started. p_token_hash names the holder: who takes the seat meanwhile keeps it.
-- The last player to leave abandons the match. Once a seat has shown the entropy it was committed to, whoever leaves
-- abandons it too: nobody may sit down knowing that entropy.
-- outcome:
--   left        the seat is free
--   not_seated  the holder of this token does not have the seat
--   closed      the match has started, is about to, or is over
--   not_found   there is no such match
CREATE OR REPLACE FUNCTION leave_seat(p_match uuid, p_seat smallint, p_token_hash text, OUT outcome text) LANGUAGE plpgsql AS $$
DECLARE
  current_status text;
  is_shown boolean;
BEGIN
  SELECT status INTO current_status FROM matches WHERE id = p_match FOR UPDATE;
  IF NOT FOUND THEN outcome := 'not_found'; RETURN; END IF;
  IF current_status <> 'open' OR NOT EXISTS (SELECT FROM seats WHERE match_id = p_match AND (joined_at IS NULL OR entropy IS NULL)) THEN
    outcome := 'closed'; RETURN;
  END IF;
  is_shown := EXISTS (SELECT FROM seats WHERE match_id = p_match AND entropy_commitment IS NOT NULL AND entropy IS NOT NULL);
  UPDATE seats SET player_id = NULL, bot = NULL, token_hash = NULL, entropy = '', entropy_commitment = NULL, joined_at = NULL
  WHERE match_id = p_match AND seat = p_seat AND token_hash = p_token_hash AND joined_at IS NOT NULL;
  IF NOT FOUND THEN outcome := 'not_seated'; RETURN; END IF;
  outcome := 'left';
  IF is_shown OR NOT EXISTS (SELECT FROM seats WHERE match_id = p_match AND player_id IS NOT NULL) THEN
    UPDATE matches SET status = 'abandoned', deadline = NULL WHERE id = p_match;
    UPDATE seats SET live = false WHERE match_id = p_match;
    PERFORM tell_abandoned(p_match);
  END IF;
END $$;
--> statement-breakpoint
-- With another parameter it is another function.
DROP FUNCTION append_group(uuid, uuid[], integer[], text[], text, text[], text[], text[], text[], text[], uuid[], text[], text[], text[], text[]);
--> statement-breakpoint
-- Appends one entry to each of several matches, all in one go; p_matches names each match once, in ascending order, so that two groups
-- cannot wait for each other. Each entry is appended or not as append_entry says, whatever becomes of the others.
--   p_home    the group's home: a match whose place on a distributed database all of them share; nothing on a single one
--   p_bodies  the entries, with chr(31) between them, which stands in no JSON text as it is
--   p_news    null, or for each call null or what its entry tells players, as tell_players takes it: told if this very call makes the entry
-- The other parameters are those of append_entry, an element a call. Returns a row a call, in their order: outcome and seq as append_entry has them.
CREATE OR REPLACE FUNCTION append_group(
  p_home uuid, p_matches uuid[], p_expected integer[], p_previous text[], p_bodies text, p_hashes text[], p_request_ids text[],
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
  FOR i IN 1 .. cardinality(p_matches) LOOP
    IF i = ANY (moved) THEN
      outcome := 'appended';
      seq := p_expected[i] + 1;
    ELSE
      -- In a statement of its own: what the one above could not see was committed while it waited.
      SELECT a.outcome, a.seq INTO outcome, seq FROM append_entry(p_matches[i], p_expected[i], p_previous[i], bodies[i], p_hashes[i],
        p_request_ids[i], p_request_hashes[i], p_to_act[i]::smallint[], p_results[i], p_append_ids[i], p_aborted[i]::boolean,
        p_deadlines[i]::timestamptz, p_stand_ins[i]::smallint[], p_paused[i]::boolean) a;
      -- An entry that an earlier sending of this call has made was told then.
      IF outcome = 'appended' AND p_news[i] IS NOT NULL AND EXISTS (
        SELECT FROM entries e WHERE e.match_id = p_matches[i] AND e.seq = append_group.seq AND e.xmin = pg_current_xact_id()::xid
      ) THEN moved := moved || i::bigint; END IF;
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
--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'gameledger_app') THEN
    GRANT SELECT, INSERT, UPDATE ON player_streams TO gameledger_app;
    GRANT SELECT, INSERT, DELETE ON player_events TO gameledger_app;
    GRANT EXECUTE ON FUNCTION tell_players, drop_player_events, tell_abandoned, append_group TO gameledger_app;
  END IF;
END $$;
