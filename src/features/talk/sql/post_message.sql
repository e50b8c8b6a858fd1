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
  -- Erasing the account waits for this, and this for it: no text is posted after it.
  PERFORM pg_advisory_xact_lock_shared(account_lock(p_player));
  PERFORM FROM players WHERE id = p_player AND erased_at IS NULL;
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
