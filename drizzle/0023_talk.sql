CREATE TABLE "messages" (
	"match_id" uuid NOT NULL,
	"room" text NOT NULL,
	"seq" bigint NOT NULL,
	"id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"seat" smallint,
	"text" text,
	"at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"request_id" text,
	"request_hash" text,
	CONSTRAINT "messages_match_id_id_pk" PRIMARY KEY("match_id","id")
);
--> statement-breakpoint
CREATE TABLE "talk_rooms" (
	"match_id" uuid NOT NULL,
	"room" text NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "talk_rooms_match_id_room_pk" PRIMARY KEY("match_id","room")
);
--> statement-breakpoint
ALTER TABLE "operator_acts" ADD COLUMN "match_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_seq" ON "messages" USING btree ("match_id","room","seq");--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("player_id","match_id","room");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_request" ON "messages" USING btree ("match_id","room","player_id","request_id") WHERE "messages"."request_id" is not null;
--> statement-breakpoint
-- Takes the text of a message away; what remains is who posted it and when, as the last change of its room. Repeated it changes nothing.
-- Returns the room, or null where there is no such message.
CREATE OR REPLACE FUNCTION remove_message(p_match uuid, p_message uuid) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  its_room text;
  next_seq bigint;
BEGIN
  SELECT room INTO its_room FROM messages WHERE match_id = p_match AND id = p_message;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM FROM talk_rooms WHERE match_id = p_match AND room = its_room FOR UPDATE;
  IF EXISTS (SELECT FROM messages WHERE match_id = p_match AND id = p_message AND text IS NOT NULL) THEN
    UPDATE talk_rooms SET last_seq = last_seq + 1 WHERE match_id = p_match AND room = its_room RETURNING last_seq INTO next_seq;
    UPDATE messages SET text = NULL, request_hash = NULL, removed_at = clock_timestamp(), seq = next_seq
    WHERE match_id = p_match AND id = p_message;
  END IF;
  RETURN its_room;
END $$;
--> statement-breakpoint
-- Takes the texts of all messages of a player away, each as a change of its room. Rooms are locked in one order, so two of these cannot wait for each other.
CREATE OR REPLACE FUNCTION remove_messages_of(p_player uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM talk_rooms r WHERE EXISTS (
    SELECT FROM messages m WHERE m.player_id = p_player AND m.match_id = r.match_id AND m.room = r.room)
  ORDER BY r.match_id, r.room FOR UPDATE;
  WITH theirs AS MATERIALIZED (
    SELECT m.match_id, m.id, m.room, row_number() OVER (PARTITION BY m.match_id, m.room ORDER BY m.seq) AS nth
    FROM messages m WHERE m.player_id = p_player AND m.text IS NOT NULL
  ), rooms AS (
    UPDATE talk_rooms r SET last_seq = r.last_seq + c.removed
    FROM (SELECT match_id, room, count(*) AS removed FROM theirs GROUP BY match_id, room) AS c
    WHERE r.match_id = c.match_id AND r.room = c.room
    RETURNING r.match_id, r.room, r.last_seq - c.removed AS before
  )
  UPDATE messages m SET text = NULL, request_id = NULL, request_hash = NULL, removed_at = clock_timestamp(), seq = rooms.before + theirs.nth
  FROM theirs JOIN rooms ON rooms.match_id = theirs.match_id AND rooms.room = theirs.room
  WHERE m.match_id = theirs.match_id AND m.id = theirs.id;
END $$;
--> statement-breakpoint
-- Takes the text of a message away and notes in the operator's trail that it was done and why. Returns the room, or null where there is no such message.
CREATE OR REPLACE FUNCTION remove_message_as_operator(p_match uuid, p_message uuid, p_reason text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE its_room text := remove_message(p_match, p_message);
BEGIN
  IF its_room IS NOT NULL THEN
    INSERT INTO operator_acts (act, subject, match_id, reason) VALUES ('remove-message', p_message, p_match, p_reason);
  END IF;
  RETURN its_room;
END $$;
--> statement-breakpoint
-- Posts a message to a room of a match. The lock on the room's row lets messages be seen in the order of their seq.
--   p_seat          the seat that speaks; null in the stands
--   p_request_id    the author's Idempotency-Key; p_request_hash: of the request it came with
--   p_most          how many messages the author may have posted in the room, those that were removed among them
-- outcome, and in `message` the id:
--   posted      the message is there, by this call
--   replayed    the request id posted one before, with the same body, or one that was removed since
--   key_reused  the request id posted one before, with another body; null
--   full        the author has posted as many as they may; null
--   no_author   the author's account is gone; null
CREATE OR REPLACE FUNCTION post_message(
  p_match uuid, p_room text, p_id uuid, p_player uuid, p_seat smallint, p_text text, p_request_id text, p_request_hash text, p_most integer,
  OUT outcome text, OUT message uuid
) LANGUAGE plpgsql AS $$
DECLARE
  earlier messages%ROWTYPE;
  next_seq bigint;
BEGIN
  -- Whoever erases the account waits for this, and this for them: no text is posted after it.
  PERFORM FROM players WHERE id = p_player AND erased_at IS NULL FOR SHARE;
  IF NOT FOUND THEN outcome := 'no_author'; RETURN; END IF;
  INSERT INTO talk_rooms (match_id, room) VALUES (p_match, p_room) ON CONFLICT DO NOTHING;
  PERFORM FROM talk_rooms WHERE match_id = p_match AND room = p_room FOR UPDATE;
  IF p_request_id IS NOT NULL THEN
    SELECT * INTO earlier FROM messages m
    WHERE m.match_id = p_match AND m.room = p_room AND m.player_id = p_player AND m.request_id = p_request_id;
    IF FOUND THEN
      IF earlier.text IS NULL OR earlier.request_hash = p_request_hash THEN outcome := 'replayed'; message := earlier.id;
      ELSE outcome := 'key_reused'; END IF;
      RETURN;
    END IF;
  END IF;
  IF (SELECT count(*) FROM messages m WHERE m.player_id = p_player AND m.match_id = p_match AND m.room = p_room) >= p_most THEN
    outcome := 'full'; RETURN;
  END IF;
  UPDATE talk_rooms SET last_seq = last_seq + 1 WHERE match_id = p_match AND room = p_room RETURNING last_seq INTO next_seq;
  INSERT INTO messages (match_id, room, seq, id, player_id, seat, text, at, request_id, request_hash)
  VALUES (p_match, p_room, next_seq, p_id, p_player, p_seat, p_text, clock_timestamp(), p_request_id, p_request_hash);
  outcome := 'posted';
  message := p_id;
END $$;
--> statement-breakpoint
-- Takes the name, the keys and the messages of a player away, and everything else that is theirs alone; the seats are given up later, by whoever reads `departures`.
-- Returns whether there was such a player.
CREATE OR REPLACE FUNCTION erase_player(p_player uuid, p_name text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE players SET name = p_name, name_key = '', erased_at = now() WHERE id = p_player AND erased_at IS NULL;
  IF NOT FOUND THEN RETURN false; END IF;
  DELETE FROM api_keys WHERE player_id = p_player;
  DELETE FROM player_identities WHERE player_id = p_player;
  DELETE FROM blocks WHERE player_id = p_player OR blocked_id = p_player;
  PERFORM remove_messages_of(p_player);
  INSERT INTO departures (player_id) VALUES (p_player) ON CONFLICT DO NOTHING;
  RETURN true;
END $$;
--> statement-breakpoint
-- Ends a match that runs without a result: appends the entry that says so, tells the players, and notes in the operator's trail that it was
-- done and why; all of it or nothing.
--   p_expected … p_append_id  as append_entry has them
--   p_reason                  why, as the entry says it too
--   p_news                    what the entry tells players, as tell_players takes it, or null
-- Returns outcome and seq as append_entry has them.
CREATE OR REPLACE FUNCTION void_match(
  p_match uuid, p_expected integer, p_previous text, p_body text, p_hash text, p_append_id uuid, p_reason text, p_news text,
  OUT outcome text, OUT seq integer
) LANGUAGE plpgsql AS $$
BEGIN
  SELECT a.outcome, a.seq INTO outcome, seq
  FROM append_entry(p_match, p_expected, p_previous, p_body, p_hash, NULL, NULL, '{}', NULL, p_append_id, true) a;
  -- What an earlier sending of this call has made was noted and told then.
  IF outcome <> 'appended' OR NOT EXISTS (
    SELECT FROM entries e WHERE e.match_id = p_match AND e.seq = void_match.seq AND e.xmin = pg_current_xact_id()::xid
  ) THEN RETURN; END IF;
  INSERT INTO operator_acts (act, subject, reason) VALUES ('void', p_match, p_reason);
  PERFORM tell_players(p_news::jsonb);
END $$;
--> statement-breakpoint
-- Abandons a match that has not started, tells its players, and notes in the operator's trail that it was done and why.
-- outcome:
--   abandoned  it is, by this call
--   closed     it has started, is about to (every seat is taken and revealed), or is over
--   not_found  there is no such match
CREATE OR REPLACE FUNCTION void_open_match(p_match uuid, p_reason text, OUT outcome text) LANGUAGE plpgsql AS $$
DECLARE status_before text;
BEGIN
  SELECT status INTO status_before FROM matches WHERE id = p_match FOR UPDATE;
  IF NOT FOUND THEN outcome := 'not_found'; RETURN; END IF;
  IF status_before <> 'open' THEN outcome := 'closed'; RETURN; END IF;
  SELECT a.outcome INTO outcome FROM abandon_match(p_match, false) a;
  IF outcome = 'abandoned' THEN INSERT INTO operator_acts (act, subject, reason) VALUES ('void', p_match, p_reason); END IF;
END $$;
--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'gameledger_app') THEN
    GRANT SELECT, INSERT, UPDATE ON talk_rooms, messages TO gameledger_app;
    GRANT EXECUTE ON FUNCTION remove_message, remove_messages_of, remove_message_as_operator, post_message, erase_player, void_match,
      void_open_match TO gameledger_app;
  END IF;
END $$;
