CREATE TABLE "match_requests" (
	"player_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"match_id" uuid NOT NULL,
	CONSTRAINT "match_requests_player_id_request_id_pk" PRIMARY KEY("player_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "rematches" (
	"match_id" uuid PRIMARY KEY NOT NULL,
	"rematch_id" uuid NOT NULL
);
--> statement-breakpoint
DROP INDEX "matches_rematch";--> statement-breakpoint
DROP INDEX "matches_request";--> statement-breakpoint
DROP INDEX "matches_end_place";--> statement-breakpoint
DROP INDEX "seats_invitation";--> statement-breakpoint
CREATE INDEX "matches_end_place" ON "matches" USING btree ("end_place") WHERE "matches"."end_place" is not null;--> statement-breakpoint
CREATE INDEX "seats_invitation" ON "seats" USING btree ("invitation_hash") WHERE "seats"."invitation_hash" is not null;
--> statement-breakpoint
INSERT INTO match_requests (player_id, request_id, match_id)
SELECT created_by, request_id, id FROM matches WHERE created_by IS NOT NULL AND request_id IS NOT NULL;
--> statement-breakpoint
INSERT INTO rematches (match_id, rematch_id) SELECT rematch_of, id FROM matches WHERE rematch_of IS NOT NULL;
--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'gameledger_app') THEN
    GRANT SELECT, INSERT, DELETE ON match_requests, rematches TO gameledger_app;
  END IF;
END $$;
--> statement-breakpoint
-- Appends one entry: compare-and-set on the head row, then the entry. Never raises for a lost race.
--   p_expected   the version the entry was made at; -1 for the setup, of a match that has not started
--   p_previous   the head it continues; null for the setup
--   p_aborted    whether the seats have agreed to end the match without a result
--   p_deadline   when the next seat's time is over
--   p_stand_ins  the seats that a bot plays, because their players missed a deadline
--   p_paused     whether the clocks stand
--   p_append_id  the call, the same however often it is sent: the hash alone would do for another process too that
--                made the same entry in the same millisecond
-- outcome, and in `seq`:
--   appended    the entry is in the log, by this call; its seq
--   found       this very call has made the entry when it was sent before, and the answer was lost; its seq
--   conflict    another entry was faster; the present version
--   replayed    the request id made an entry before, with the same body; the seq of that entry
--   key_reused  the request id made an entry before, with another body; the seq of that entry
--   closed      the match is over; its version
--   not_found   there is no such match; null
CREATE OR REPLACE FUNCTION append_entry(
  p_match uuid, p_expected integer, p_previous text, p_body text, p_hash text, p_request_id text, p_request_hash text,
  p_to_act smallint[], p_result text, p_append_id uuid,
  p_aborted boolean DEFAULT false, p_deadline timestamptz DEFAULT NULL, p_stand_ins smallint[] DEFAULT '{}', p_paused boolean DEFAULT false,
  OUT outcome text, OUT seq integer
) LANGUAGE plpgsql AS $$
DECLARE
  -- A variable, as a distributed UPDATE takes no now() within CASE or COALESCE.
  moment timestamptz := now();
  head_row matches%ROWTYPE;
  earlier entries%ROWTYPE;
BEGIN
  -- Before the head is compared: a request that is repeated may fit the present version too, and would count twice.
  IF p_request_id IS NOT NULL THEN
    SELECT * INTO earlier FROM entries e WHERE e.match_id = p_match AND e.request_id = p_request_id;
    IF FOUND THEN
      outcome := CASE
        WHEN earlier.append_id = p_append_id THEN 'found' WHEN earlier.request_hash = p_request_hash THEN 'replayed' ELSE 'key_reused' END;
      seq := earlier.seq;
      RETURN;
    END IF;
  END IF;
  UPDATE matches m SET
    version = p_expected + 1, head = p_hash, to_act = p_to_act, result = p_result,
    status = CASE WHEN p_aborted THEN 'abandoned' WHEN p_result IS NULL THEN 'active' ELSE 'finished' END,
    deadline = p_deadline, stand_ins = p_stand_ins, paused = p_paused,
    started_at = COALESCE(m.started_at, moment),
    finished_at = CASE WHEN p_result IS NULL AND NOT p_aborted THEN NULL ELSE moment END
  WHERE m.id = p_match AND m.version = p_expected AND m.head IS NOT DISTINCT FROM p_previous
    AND m.status = CASE WHEN p_expected = -1 THEN 'open' ELSE 'active' END;
  IF FOUND THEN
    INSERT INTO entries (match_id, seq, body, hash, request_id, request_hash, append_id)
    VALUES (p_match, p_expected + 1, p_body, p_hash, p_request_id, p_request_hash, p_append_id);
    IF p_result IS NOT NULL OR p_aborted THEN UPDATE seats SET live = false WHERE match_id = p_match; END IF;
    outcome := 'appended';
    seq := p_expected + 1;
    RETURN;
  END IF;
  SELECT * INTO head_row FROM matches m WHERE m.id = p_match;
  IF NOT FOUND THEN outcome := 'not_found'; RETURN; END IF;
  -- This very call may have made its entry, and its answer was lost.
  SELECT * INTO earlier FROM entries e
  WHERE e.match_id = p_match AND e.seq = p_expected + 1 AND e.hash = p_hash AND e.append_id = p_append_id;
  IF FOUND THEN outcome := 'found'; seq := earlier.seq; RETURN; END IF;
  -- Once more: the same request by another way in may have held the head row's lock while this call waited for it, and
  -- its entry, which the first look could not see, is what made this call lose.
  IF p_request_id IS NOT NULL THEN
    SELECT * INTO earlier FROM entries e WHERE e.match_id = p_match AND e.request_id = p_request_id;
    IF FOUND THEN
      outcome := CASE WHEN earlier.request_hash = p_request_hash THEN 'replayed' ELSE 'key_reused' END;
      seq := earlier.seq;
      RETURN;
    END IF;
  END IF;
  seq := head_row.version;
  outcome := CASE WHEN head_row.status = 'active' OR (head_row.status = 'open' AND p_expected = -1) THEN 'conflict' ELSE 'closed' END;
END $$;
--> statement-breakpoint
-- Appends one entry to each of several matches, all in one go; p_matches names each match once, in ascending order, so that two groups
-- cannot wait for each other. Each entry is appended or not as append_entry says, whatever becomes of the others.
--   p_home    on a distributed database a match of the group, all of which one node keeps: the call is carried out there, entry by entry,
--             as one statement may not change rows of several shards from within a function. Null on a single database
--   p_bodies  the entries, with chr(31) between them, which stands in no JSON text as it is
--   p_news    null, or for each call null or what its entry tells players, as tell_players takes it: told if this very call makes the entry
-- The other parameters are those of append_entry, an element a call. Returns a row a call, in their order: outcome and seq as append_entry has them,
-- but for `found`, which is `appended` here.
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
  IF p_home IS NULL THEN
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
  END IF;
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
--> statement-breakpoint
-- Adds leaves to the transparency log, their tiles and the checkpoint over all of it: all there together or not at all.
-- The lock makes writers queue, the size decides who adds: docs/adr/0005.
--   p_size       how many leaves the addition was made for; null: there is no checkpoint yet
--   p_handovers  how many hand-overs of the key the writer knows: one that still signs with a key that was handed over adds nothing
-- Returns whether it was added: false when the log has another size by now, or another key.
CREATE OR REPLACE FUNCTION append_leaves(
  p_size bigint, p_leaves text[], p_matches uuid[], p_versions integer[],
  p_tile_levels smallint[], p_tile_indexes bigint[], p_tile_hashes text[], p_new_size bigint, p_note text, p_handovers integer DEFAULT 0
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7061302);
  IF p_size IS DISTINCT FROM (SELECT max(size) FROM log_checkpoints) THEN RETURN false; END IF;
  IF p_handovers <> (SELECT count(*) FROM log_handovers) THEN RETURN false; END IF;
  INSERT INTO log_leaves (index, leaf, match_id, version)
  SELECT COALESCE(p_size, 0) + place - 1, leaf, match_id, version
  FROM unnest(p_leaves, p_matches, p_versions) WITH ORDINALITY AS l(leaf, match_id, version, place);
  INSERT INTO log_tiles (level, index, hashes)
  SELECT level, index, decode(hashes, 'hex') FROM unnest(p_tile_levels, p_tile_indexes, p_tile_hashes) AS t(level, index, hashes)
  ON CONFLICT (level, index) DO UPDATE SET hashes = EXCLUDED.hashes;
  INSERT INTO log_checkpoints (size, note) VALUES (p_new_size, p_note);
  UPDATE matches m SET log_index = COALESCE(p_size, 0) + l.place - 1
  FROM unnest(p_matches, p_versions) WITH ORDINALITY AS l(match_id, version, place)
  WHERE m.id = l.match_id AND m.version = l.version AND m.status = 'finished';
  RETURN true;
END $$;
--> statement-breakpoint
-- Gives ends of matches their places, and writes what they have made of standings and ratings: all of it, or nothing.
--   p_from  how many ends had been counted when the standings were read
--   p_ends  the matches, in the order of their places
-- Returns false when others have counted meanwhile.
CREATE OR REPLACE FUNCTION count_ends(p_from bigint, p_ends uuid[], p_standings jsonb, p_events jsonb) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE rating_head SET place = p_from + cardinality(p_ends) WHERE place = p_from;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE matches m SET end_place = p_from + e.number FROM unnest(p_ends) WITH ORDINALITY AS e (id, number) WHERE m.id = e.id;
  PERFORM write_standings(p_standings, p_events);
  RETURN true;
END $$;
--> statement-breakpoint
-- Makes a match with its free seats and its seed, all or nothing, and tells the players for whom a seat is kept, unless they have blocked p_creator.
--   p_parent_…      the version it is forked from; null for any other match
--   p_reserved      by seat, the player it is kept for, or ''
--   p_invitations   by seat, the hash of the token it is kept for, or ''
--   p_request_id    the creator's Idempotency-Key; p_request_hash: of the request it came with
-- Returns its id; or that of the match that is there already: the only rematch of p_rematch_of, or the one the same request has made.
-- Null: there is another match with this id.
CREATE OR REPLACE FUNCTION create_match(
  p_id uuid, p_game text, p_game_version integer, p_config text, p_visibility text, p_seats integer,
  p_seed bytea, p_commitment text, p_creator uuid,
  p_parent_match uuid, p_parent_seq integer, p_parent_hash text, p_parent_resampled_for smallint,
  p_terms text DEFAULT NULL, p_start_within integer DEFAULT NULL, p_rematch_of uuid DEFAULT NULL, p_reserved text[] DEFAULT '{}',
  p_invitations text[] DEFAULT '{}', p_request_id text DEFAULT NULL, p_request_hash text DEFAULT NULL
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  there uuid;
  news jsonb;
BEGIN
  -- What there may be once only is claimed in tables of its own: where matches are distributed no index of theirs sees all of them.
  IF p_rematch_of IS NOT NULL THEN
    INSERT INTO rematches (match_id, rematch_id) VALUES (p_rematch_of, p_id) ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
      SELECT rematch_id INTO there FROM rematches WHERE match_id = p_rematch_of;
      RETURN there;
    END IF;
  END IF;
  IF p_request_id IS NOT NULL AND p_creator IS NOT NULL THEN
    INSERT INTO match_requests (player_id, request_id, match_id) VALUES (p_creator, p_request_id, p_id) ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
      DELETE FROM rematches WHERE match_id = p_rematch_of AND rematch_id = p_id;
      SELECT match_id INTO there FROM match_requests WHERE player_id = p_creator AND request_id = p_request_id;
      RETURN there;
    END IF;
  END IF;
  INSERT INTO matches (id, game, game_version, config, visibility, status, seed_commitment, created_by,
    parent_match, parent_seq, parent_hash, parent_resampled_for, terms, deadline, rematch_of,
    request_id, request_hash)
  VALUES (p_id, p_game, p_game_version, p_config, p_visibility, 'open', p_commitment, p_creator,
    p_parent_match, p_parent_seq, p_parent_hash, p_parent_resampled_for, p_terms, now() + make_interval(secs => p_start_within), p_rematch_of,
    p_request_id, p_request_hash)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    DELETE FROM rematches WHERE match_id = p_rematch_of AND rematch_id = p_id;
    DELETE FROM match_requests WHERE player_id = p_creator AND request_id = p_request_id;
    RETURN NULL;
  END IF;
  INSERT INTO seats (match_id, seat, reserved_for, invitation_hash, live)
  SELECT p_id, s, NULLIF(p_reserved[s + 1], '')::uuid, NULLIF(p_invitations[s + 1], ''), true FROM generate_series(0, p_seats - 1) AS s;
  INSERT INTO match_secrets (match_id, seed) VALUES (p_id, p_seed);
  SELECT jsonb_agg(jsonb_build_object('player', r.player, 'type', 'invitation', 'matchId', p_id, 'game', p_game, 'seat', r.place - 1,
    'from', p_creator, 'rematchOf', p_rematch_of) ORDER BY r.place) INTO news
  FROM unnest(p_reserved) WITH ORDINALITY AS r(player, place)
  WHERE r.player <> '' AND r.place <= p_seats AND r.player::uuid <> p_creator
    AND NOT EXISTS (SELECT FROM blocks b WHERE b.player_id = NULLIF(r.player, '')::uuid AND b.blocked_id = p_creator);
  PERFORM tell_players(news);
  RETURN p_id;
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
  UPDATE player_streams s SET dropped_id = newest.id
  FROM (SELECT player_id, max(id) AS id FROM player_events WHERE player_id = ANY (chosen) AND at < p_before GROUP BY player_id) AS newest
  WHERE s.player_id = newest.player_id;
  DELETE FROM player_events e USING player_streams s WHERE s.player_id = ANY (chosen) AND e.player_id = s.player_id AND e.id <= s.dropped_id;
  GET DIAGNOSTICS dropped = ROW_COUNT;
  RETURN dropped;
END $$;
--> statement-breakpoint
-- Pairs an open seek with as many others as its match wants seats, makes the match with everybody seated, and tells them: all or nothing.
--   p_match, p_seed, p_seed_commitment, p_token_hashes  what the match gets if there is one: see create_match; a hash for each seat
--   p_now       the time
--   p_widening  see seek_reach
-- Returns the players of the match; null when the seek is not open, or too few others are there for it.
--
-- The others have the same pairing key. No two of them are of one player or the bots of one, or of players of whom one has blocked the other, and each two
-- are in each other's reach. They are taken in the order of how near their ratings are, and of one distance the oldest first, each that goes
-- with all taken before: of two seats that is the best there is, and somebody is found if anybody fits.
-- The lock on the pairing key makes seeks that come at the same moment see each other, in whatever process: the one that is paired later sees the
-- first, which was committed before it was to be paired. So no two that fit are left. A row's lock keeps a seek from being renewed or cancelled meanwhile.
-- Who has which seat follows from the seed, so nobody can choose it.
CREATE OR REPLACE FUNCTION pair_seek(
  p_seek uuid, p_match uuid, p_seed bytea, p_seed_commitment text, p_token_hashes text[], p_now timestamptz, p_widening double precision
) RETURNS uuid[] LANGUAGE plpgsql AS $$
DECLARE
  own seeks%ROWTYPE;
  other seeks%ROWTYPE;
  reach double precision;
  chosen uuid[];
  taken smallint := 0;
  news jsonb := '[]';
BEGIN
  SELECT * INTO own FROM seeks WHERE id = p_seek AND is_open;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(own.pairing_key, 7061304));
  SELECT s.* INTO own FROM seeks s JOIN players p ON p.id = s.player_id AND p.erased_at IS NULL AND p.suspended_at IS NULL
  WHERE s.id = p_seek AND s.is_open AND s.expires_at > p_now FOR UPDATE OF s;
  IF NOT FOUND THEN RETURN NULL; END IF;
  reach := seek_reach(own.rating_range, own.created_at, p_now, p_widening);
  chosen := ARRAY[own.id];
  FOR other IN
    SELECT s.* FROM seeks s JOIN players p ON p.id = s.player_id AND p.erased_at IS NULL AND p.suspended_at IS NULL
    WHERE s.pairing_key = own.pairing_key AND s.is_open AND s.expires_at > p_now AND s.player_id <> own.player_id
      AND s.rating BETWEEN own.rating - reach AND own.rating + reach
    ORDER BY abs(s.rating - own.rating), s.created_at, s.id
  LOOP
    CONTINUE WHEN EXISTS (
      SELECT FROM seeks c JOIN players p ON p.id = c.player_id JOIN players o ON o.id = other.player_id WHERE c.id = ANY (chosen) AND (
        COALESCE(p.owner_id, p.id) = COALESCE(o.owner_id, o.id)
        OR abs(c.rating - other.rating) > LEAST(
          seek_reach(c.rating_range, c.created_at, p_now, p_widening), seek_reach(other.rating_range, other.created_at, p_now, p_widening))
        OR EXISTS (SELECT FROM blocks WHERE player_id = c.player_id AND blocked_id = other.player_id)
        OR EXISTS (SELECT FROM blocks WHERE player_id = other.player_id AND blocked_id = c.player_id)));
    -- It may have been cancelled since it was read.
    PERFORM FROM seeks WHERE id = other.id AND is_open FOR UPDATE;
    CONTINUE WHEN NOT FOUND;
    chosen := chosen || other.id;
    EXIT WHEN cardinality(chosen) = own.seats;
  END LOOP;
  IF cardinality(chosen) < own.seats THEN RETURN NULL; END IF;
  PERFORM create_match(p_match, own.game, own.game_version, own.config, 'public', own.seats, p_seed, p_seed_commitment, NULL, NULL, NULL, NULL, NULL,
    own.terms, (own.terms::jsonb->>'startWithinSeconds')::integer);
  FOR other IN SELECT * FROM seeks WHERE id = ANY (chosen) ORDER BY sha256(p_seed || uuid_send(player_id)) LOOP
    UPDATE seats SET player_id = other.player_id, token_hash = p_token_hashes[taken + 1], joined_at = now(),
      entropy = CASE WHEN other.entropy_commitment IS NULL THEN other.entropy END, entropy_commitment = other.entropy_commitment
    WHERE match_id = p_match AND seat = taken;
    news := news || jsonb_build_object(
      'player', other.player_id, 'type', 'matched', 'matchId', p_match, 'game', own.game, 'seat', taken, 'seekId', other.id);
    taken := taken + 1;
  END LOOP;
  UPDATE seeks SET is_open = false, match_id = p_match, entropy = '' WHERE id = ANY (chosen);
  PERFORM tell_players(news);
  RETURN (SELECT array_agg(s.player_id) FROM seeks s WHERE s.id = ANY (chosen));
END $$;
--> statement-breakpoint
-- Takes the text of a message away; what remains is who posted it and when, as the last change of its room. Repeated it changes nothing.
-- Returns the room, or null where there is no such message.
CREATE OR REPLACE FUNCTION remove_message(p_match uuid, p_message uuid) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  -- A variable, as a distributed UPDATE takes no volatile function.
  moment timestamptz := clock_timestamp();
  its_room text;
  next_seq bigint;
BEGIN
  SELECT room INTO its_room FROM messages WHERE match_id = p_match AND id = p_message;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM FROM talk_rooms WHERE match_id = p_match AND room = its_room FOR UPDATE;
  IF EXISTS (SELECT FROM messages WHERE match_id = p_match AND id = p_message AND text IS NOT NULL) THEN
    UPDATE talk_rooms SET last_seq = last_seq + 1 WHERE match_id = p_match AND room = its_room RETURNING last_seq INTO next_seq;
    UPDATE messages SET text = NULL, request_hash = NULL, removed_at = moment, seq = next_seq
    WHERE match_id = p_match AND id = p_message;
  END IF;
  RETURN its_room;
END $$;
--> statement-breakpoint
-- Takes the texts of all messages of a player away, each as a change of its room. Rooms are locked in one order, so two of these cannot wait for each other.
CREATE OR REPLACE FUNCTION remove_messages_of(p_player uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  -- A variable, as a distributed UPDATE takes no volatile function.
  moment timestamptz := clock_timestamp();
  theirs record;
  before bigint;
  removed bigint;
BEGIN
  FOR theirs IN SELECT m.match_id, m.room FROM messages m WHERE m.player_id = p_player GROUP BY m.match_id, m.room ORDER BY m.match_id, m.room LOOP
    SELECT last_seq INTO before FROM talk_rooms WHERE match_id = theirs.match_id AND room = theirs.room FOR UPDATE;
    UPDATE messages m SET text = NULL, request_id = NULL, request_hash = NULL, removed_at = moment, seq = before + shown.nth
    FROM (
      SELECT id, row_number() OVER (ORDER BY seq) AS nth FROM messages
      WHERE match_id = theirs.match_id AND room = theirs.room AND player_id = p_player AND text IS NOT NULL) AS shown
    WHERE m.match_id = theirs.match_id AND m.id = shown.id;
    GET DIAGNOSTICS removed = ROW_COUNT;
    UPDATE talk_rooms SET last_seq = before + removed WHERE match_id = theirs.match_id AND room = theirs.room;
  END LOOP;
END $$;
--> statement-breakpoint
-- Suspends a player, or takes that back, and notes in the operator's trail that it was done and why. Returns whether there is such a player.
CREATE OR REPLACE FUNCTION suspend_player(p_player uuid, p_reason text, p_suspended boolean) RETURNS boolean LANGUAGE plpgsql AS $$
-- A variable, as a distributed UPDATE takes no now() within CASE or COALESCE.
DECLARE moment timestamptz := now();
BEGIN
  UPDATE players SET suspended_at = CASE WHEN p_suspended THEN COALESCE(suspended_at, moment) END WHERE id = p_player AND erased_at IS NULL;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO operator_acts (act, subject, reason) VALUES (CASE WHEN p_suspended THEN 'suspend' ELSE 'restore' END, p_player, p_reason);
  RETURN true;
END $$;
--> statement-breakpoint
-- Tells whoever has a seat in a match, or for whom one is kept, that it has ended without being played.
CREATE OR REPLACE FUNCTION tell_abandoned(p_match uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE news jsonb;
BEGIN
  SELECT jsonb_agg(jsonb_build_object('player', COALESCE(s.player_id, s.reserved_for), 'type', 'finished', 'matchId', m.id, 'game', m.game,
    'seat', s.seat, 'status', 'abandoned', 'outcome', NULL) ORDER BY s.seat) INTO news
  FROM seats s JOIN matches m ON m.id = s.match_id
  WHERE m.id = p_match AND s.match_id = p_match AND COALESCE(s.player_id, s.reserved_for) IS NOT NULL;
  PERFORM tell_players(news);
END $$;
--> statement-breakpoint
-- Tells players what concerns them: each event gets the next id of its player.
--   p_events  JSON: an array of {"player": id, "type": …, …}, told in its order; null or an empty one tells nothing
-- A player's row is locked until the commit, so whoever sees an event sees all that have smaller ids, and no id is left out.
-- Rows are locked in the order of the players' ids. Two transactions could wait for each other only if one of them called this
-- twice, or locked anything else after it: call it once, as the last thing.
CREATE OR REPLACE FUNCTION tell_players(p_events jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE moment timestamptz;
BEGIN
  IF p_events IS NULL OR jsonb_array_length(p_events) = 0 THEN RETURN; END IF;
  INSERT INTO player_streams AS s (player_id, last_id)
  SELECT (event->>'player')::uuid AS player_id, count(*) FROM jsonb_array_elements(p_events) AS e(event) GROUP BY 1 ORDER BY 1
  ON CONFLICT (player_id) DO UPDATE SET last_id = s.last_id + EXCLUDED.last_id;
  moment := clock_timestamp();
  -- The rows are this transaction's by now: what they hold is its own.
  INSERT INTO player_events (player_id, id, at, type, body)
  SELECT s.player_id, s.last_id - told.after, moment, told.type, told.body
  FROM (
    SELECT (event->>'player')::uuid AS player_id, event->>'type' AS type, (event - 'player' - 'type')::text AS body,
      row_number() OVER (PARTITION BY event->>'player' ORDER BY place DESC) - 1 AS after
    FROM jsonb_array_elements(p_events) WITH ORDINALITY AS e(event, place)) AS told
  JOIN player_streams s ON s.player_id = told.player_id;
END $$;
--> statement-breakpoint
-- Ends a match that runs without a result: appends the entry that says so, tells the players, and notes in the operator's trail that it was
-- done and why; all of it or nothing.
--   p_expected … p_append_id  as append_entry has them
--   p_reason                  why, as the entry says it too
--   p_news                    what the entry tells players, as tell_players takes it, or null
-- Returns outcome and seq as append_group has them.
CREATE OR REPLACE FUNCTION void_match(
  p_match uuid, p_expected integer, p_previous text, p_body text, p_hash text, p_append_id uuid, p_reason text, p_news text,
  OUT outcome text, OUT seq integer
) LANGUAGE plpgsql AS $$
BEGIN
  SELECT a.outcome, a.seq INTO outcome, seq
  FROM append_entry(p_match, p_expected, p_previous, p_body, p_hash, NULL, NULL, '{}', NULL, p_append_id, true) a;
  -- What an earlier sending of this call has made was noted and told then.
  IF outcome = 'found' THEN outcome := 'appended'; RETURN; END IF;
  IF outcome <> 'appended' THEN RETURN; END IF;
  INSERT INTO operator_acts (act, subject, reason) VALUES ('void', p_match, p_reason);
  PERFORM tell_players(p_news::jsonb);
END $$;
