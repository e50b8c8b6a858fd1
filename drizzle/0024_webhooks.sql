CREATE TABLE "webhook_turns" (
	"webhook_id" uuid NOT NULL,
	"match_id" uuid NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "webhook_turns_webhook_id_match_id_pk" PRIMARY KEY("webhook_id","match_id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"status" text DEFAULT 'enabled' NOT NULL,
	"disabled_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_to" bigint NOT NULL,
	"due_at" timestamp with time zone,
	"lease" uuid,
	"ping_id" uuid,
	"failures" integer DEFAULT 0 NOT NULL,
	"is_slow" boolean DEFAULT true NOT NULL,
	"last_delivered_at" timestamp with time zone,
	"last_failed_at" timestamp with time zone,
	"last_status" integer
);
--> statement-breakpoint
ALTER TABLE "webhook_turns" ADD CONSTRAINT "webhook_turns_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "webhooks_player" ON "webhooks" USING btree ("player_id","created_at");
--> statement-breakpoint
CREATE INDEX "webhooks_due" ON "webhooks" USING btree ("is_slow","due_at") WHERE "webhooks"."due_at" IS NOT NULL;
--> statement-breakpoint
-- Makes a webhook of a player, which begins with what the player is told from now on. The lock on the player's row lets several at once in one after the other.
--   p_events  the types of what is posted
--   p_most    how many webhooks a player may have
-- outcome:
--   added  it is posted to from now on
--   full   the player has as many as there may be
--   gone   there is no such player
CREATE OR REPLACE FUNCTION add_webhook(
  p_id uuid, p_player uuid, p_url text, p_events text[], p_secret text, p_now timestamptz, p_most integer, OUT outcome text
) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM players WHERE id = p_player AND erased_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN outcome := 'gone'; RETURN; END IF;
  IF (SELECT count(*) FROM webhooks WHERE player_id = p_player) >= p_most THEN outcome := 'full'; RETURN; END IF;
  INSERT INTO webhooks (id, player_id, url, events, secret, created_at, due_at, delivered_to)
  SELECT p_id, p_player, p_url, p_events, p_secret, p_now, p_now,
    COALESCE((SELECT last_id FROM player_streams WHERE player_id = p_player), 0);
  outcome := 'added';
END $$;
--> statement-breakpoint
-- Takes the name and the keys of a player away, and everything else that is theirs alone; the seats are given up later, by whoever reads `departures`.
-- Returns whether there was such a player.
CREATE OR REPLACE FUNCTION erase_player(p_player uuid, p_name text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE players SET name = p_name, name_key = '', erased_at = now() WHERE id = p_player AND erased_at IS NULL;
  IF NOT FOUND THEN RETURN false; END IF;
  DELETE FROM api_keys WHERE player_id = p_player;
  DELETE FROM player_identities WHERE player_id = p_player;
  DELETE FROM blocks WHERE player_id = p_player OR blocked_id = p_player;
  DELETE FROM seeks WHERE player_id = p_player;
  PERFORM remove_messages_of(p_player);
  DELETE FROM webhooks WHERE player_id = p_player;
  INSERT INTO departures (player_id) VALUES (p_player) ON CONFLICT DO NOTHING;
  RETURN true;
END $$;
--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'gameledger_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON webhooks, webhook_turns TO gameledger_app;
    GRANT EXECUTE ON FUNCTION add_webhook TO gameledger_app;
  END IF;
END $$;
