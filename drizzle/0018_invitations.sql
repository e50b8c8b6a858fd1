ALTER TABLE "matches" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "invitation_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "matches_request" ON "matches" USING btree ("created_by","request_id") WHERE "matches"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "seats_reserved" ON "seats" USING btree ("reserved_for","match_id") WHERE "seats"."reserved_for" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "seats_invitation" ON "seats" USING btree ("invitation_hash") WHERE "seats"."invitation_hash" is not null;
--> statement-breakpoint
-- With more parameters they are other functions.
DROP FUNCTION create_match(uuid, text, integer, text, text, integer, bytea, text, uuid, uuid, integer, text, smallint, text, integer, uuid, text[]);
--> statement-breakpoint
DROP FUNCTION claim_seat(uuid, smallint, uuid, text, text, text, text);
--> statement-breakpoint
-- Makes a match with its free seats and its seed, all or nothing, and tells the players for whom a seat is kept.
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
DECLARE there uuid;
BEGIN
  INSERT INTO matches (id, game, game_version, config, visibility, status, seed_commitment, created_by,
    parent_match, parent_seq, parent_hash, parent_resampled_for, terms, deadline, rematch_of,
    request_id, request_hash)
  VALUES (p_id, p_game, p_game_version, p_config, p_visibility, 'open', p_commitment, p_creator,
    p_parent_match, p_parent_seq, p_parent_hash, p_parent_resampled_for, p_terms, now() + make_interval(secs => p_start_within), p_rematch_of,
    p_request_id, p_request_hash)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    SELECT id INTO there FROM matches WHERE rematch_of = p_rematch_of OR (created_by = p_creator AND request_id = p_request_id);
    RETURN there;
  END IF;
  INSERT INTO seats (match_id, seat, reserved_for, invitation_hash, live)
  SELECT p_id, s, NULLIF(p_reserved[s + 1], '')::uuid, NULLIF(p_invitations[s + 1], ''), true FROM generate_series(0, p_seats - 1) AS s;
  INSERT INTO match_secrets (match_id, seed) VALUES (p_id, p_seed);
  PERFORM tell_players((
    SELECT jsonb_agg(jsonb_build_object('player', s.reserved_for, 'type', 'invitation', 'matchId', p_id, 'game', p_game, 'seat', s.seat,
      'from', p_creator, 'rematchOf', p_rematch_of) ORDER BY s.seat)
    FROM seats s WHERE s.match_id = p_id AND s.reserved_for <> p_creator));
  RETURN p_id;
END $$;
--> statement-breakpoint
-- Takes a seat of a match for a player or a built-in bot. The lock on the head row lets one of several at once win.
--   p_seat        null: the lowest free one
--   p_entropy     what the seat adds to the chance of the match; not used with p_commitment
--   p_invitation  the hash of the token the seat is kept for; with it that seat is taken and no other
--   p_commitment  SHA-256 of an entropy that is revealed later: until then the seat's entropy is null
-- outcome:
--   claimed         `claimed` is the seat; `is_full` when it was the last free one
--   already_seated  the player sits in this match already
--   seat_taken      the seat, or every seat, is taken
--   no_such_seat    the match has no such seat
--   closed          the match is finished or abandoned
--   not_found       there is no such match
CREATE OR REPLACE FUNCTION claim_seat(
  p_match uuid, p_seat smallint, p_player uuid, p_bot text, p_token_hash text, p_entropy text, p_commitment text DEFAULT NULL, p_invitation text DEFAULT NULL,
  OUT outcome text, OUT claimed smallint, OUT is_full boolean
) LANGUAGE plpgsql AS $$
DECLARE current_status text;
BEGIN
  is_full := false;
  SELECT status INTO current_status FROM matches WHERE id = p_match FOR UPDATE;
  IF NOT FOUND THEN outcome := 'not_found'; RETURN; END IF;
  IF current_status IN ('finished', 'abandoned') THEN outcome := 'closed'; RETURN; END IF;
  IF p_seat IS NOT NULL AND NOT EXISTS (SELECT FROM seats WHERE match_id = p_match AND seat = p_seat) THEN outcome := 'no_such_seat'; RETURN; END IF;
  IF p_player IS NOT NULL AND EXISTS (SELECT FROM seats WHERE match_id = p_match AND player_id = p_player) THEN outcome := 'already_seated'; RETURN; END IF;
  UPDATE seats SET player_id = p_player, bot = p_bot, token_hash = p_token_hash, joined_at = now(), reserved_for = NULL, invitation_hash = NULL,
    entropy = CASE WHEN p_commitment IS NULL THEN p_entropy END, entropy_commitment = p_commitment
  WHERE match_id = p_match AND joined_at IS NULL AND (reserved_for IS NULL OR reserved_for IS NOT DISTINCT FROM p_player)
    AND invitation_hash IS NOT DISTINCT FROM p_invitation
    AND seat = COALESCE(p_seat, (
      SELECT seat FROM seats WHERE match_id = p_match AND joined_at IS NULL AND (reserved_for IS NULL OR reserved_for IS NOT DISTINCT FROM p_player)
        AND invitation_hash IS NOT DISTINCT FROM p_invitation
      ORDER BY reserved_for IS NULL, seat LIMIT 1))
  RETURNING seat INTO claimed;
  IF claimed IS NULL THEN outcome := 'seat_taken'; RETURN; END IF;
  outcome := 'claimed';
  is_full := NOT EXISTS (SELECT FROM seats WHERE match_id = p_match AND joined_at IS NULL);
END $$;
--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'gameledger_app') THEN
    GRANT EXECUTE ON FUNCTION create_match, claim_seat TO gameledger_app;
  END IF;
END $$;
