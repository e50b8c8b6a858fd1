CREATE TABLE "api_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text DEFAULT 'first' NOT NULL,
	"scopes" text[] DEFAULT '{read,play,create,manage}'::text[] NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"match_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"body" text NOT NULL,
	"hash" text NOT NULL,
	"request_id" text,
	"request_hash" text,
	"append_id" uuid,
	CONSTRAINT "entries_match_id_seq_pk" PRIMARY KEY("match_id","seq")
);
--> statement-breakpoint
CREATE TABLE "heartbeats" (
	"process" uuid PRIMARY KEY NOT NULL,
	"beat_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_requests" (
	"player_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"match_id" uuid NOT NULL,
	CONSTRAINT "match_requests_player_id_request_id_pk" PRIMARY KEY("player_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "match_secrets" (
	"match_id" uuid PRIMARY KEY NOT NULL,
	"seed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game" text NOT NULL,
	"game_version" integer NOT NULL,
	"engine" text,
	"config" text NOT NULL,
	"visibility" text NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT -1 NOT NULL,
	"head" text,
	"to_act" smallint[] DEFAULT '{}'::smallint[] NOT NULL,
	"result" text,
	"seed_commitment" text NOT NULL,
	"created_by" uuid,
	"parent_match" uuid,
	"parent_seq" integer,
	"parent_hash" text,
	"parent_resampled_for" smallint,
	"imported" boolean DEFAULT false NOT NULL,
	"terms" text NOT NULL,
	"deadline" timestamp with time zone,
	"stand_ins" smallint[] DEFAULT '{}'::smallint[] NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"rematch_of" uuid,
	"request_id" text,
	"request_hash" text,
	"end_place" bigint,
	"log_index" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outages" (
	"began_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name_key" text DEFAULT '' NOT NULL,
	"erased_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"owner_id" uuid
);
--> statement-breakpoint
CREATE TABLE "rematches" (
	"match_id" uuid PRIMARY KEY NOT NULL,
	"rematch_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schema_writer" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"gameledger" text NOT NULL,
	"migrations" integer NOT NULL,
	"functions" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"match_id" uuid NOT NULL,
	"seat" smallint NOT NULL,
	"player_id" uuid,
	"bot" text,
	"reserved_for" uuid,
	"invitation_hash" text,
	"token_hash" text,
	"entropy" text DEFAULT '',
	"entropy_commitment" text,
	"loadout" text,
	"joined_at" timestamp with time zone,
	"live" boolean DEFAULT false NOT NULL,
	CONSTRAINT "seats_match_id_seat_pk" PRIMARY KEY("match_id","seat")
);
--> statement-breakpoint
CREATE TABLE "snapshots" (
	"match_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"game_version" integer NOT NULL,
	"hash" text NOT NULL,
	"state" text NOT NULL,
	"life" text NOT NULL,
	CONSTRAINT "snapshots_match_id_seq_pk" PRIMARY KEY("match_id","seq")
);
--> statement-breakpoint
CREATE TABLE "watchers" (
	"match_id" uuid NOT NULL,
	"process" uuid NOT NULL,
	"seat" smallint NOT NULL,
	"streams" integer NOT NULL,
	CONSTRAINT "watchers_match_id_process_seat_pk" PRIMARY KEY("match_id","process","seat")
);
--> statement-breakpoint
CREATE TABLE "imported_records" (
	"match_id" uuid PRIMARY KEY NOT NULL,
	"header" text NOT NULL,
	"footer" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_checkpoints" (
	"size" bigint PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_development_key" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"private_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_handovers" (
	"number" integer PRIMARY KEY NOT NULL,
	"size" bigint NOT NULL,
	"note" text NOT NULL,
	"checkpoint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_leaves" (
	"index" bigint PRIMARY KEY NOT NULL,
	"leaf" text NOT NULL,
	"match_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"logged_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "log_leaves_once" UNIQUE("match_id","version")
);
--> statement-breakpoint
CREATE TABLE "log_tiles" (
	"level" smallint NOT NULL,
	"index" bigint NOT NULL,
	"hashes" "bytea" NOT NULL,
	CONSTRAINT "log_tiles_level_index_pk" PRIMARY KEY("level","index")
);
--> statement-breakpoint
CREATE TABLE "staged_entries" (
	"import_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"body" text NOT NULL,
	"hash" text NOT NULL,
	"staged_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staged_entries_import_id_seq_pk" PRIMARY KEY("import_id","seq")
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"player_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_player_id_blocked_id_pk" PRIMARY KEY("player_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "departures" (
	"player_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"act" text NOT NULL,
	"subject" uuid NOT NULL,
	"match_id" uuid,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player_events" (
	"player_id" uuid NOT NULL,
	"id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "player_events_player_id_id_pk" PRIMARY KEY("player_id","id")
);
--> statement-breakpoint
CREATE TABLE "player_identities" (
	"identity" text PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player_streams" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"last_id" bigint DEFAULT 0 NOT NULL,
	"dropped_id" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rating_events" (
	"player_id" uuid NOT NULL,
	"game" text NOT NULL,
	"place" bigint NOT NULL,
	"match_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"mu" double precision NOT NULL,
	"sigma" double precision NOT NULL,
	"because" text,
	CONSTRAINT "rating_events_player_id_game_place_pk" PRIMARY KEY("player_id","game","place")
);
--> statement-breakpoint
CREATE TABLE "rating_head" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"place" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loadouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"name" text NOT NULL,
	"game" text NOT NULL,
	"game_version" integer NOT NULL,
	"config" text,
	"loadout" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seeks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"game" text NOT NULL,
	"game_version" integer NOT NULL,
	"config" text NOT NULL,
	"terms" text NOT NULL,
	"seats" smallint NOT NULL,
	"pairing_key" text NOT NULL,
	"rating" double precision NOT NULL,
	"rating_range" double precision,
	"entropy" text NOT NULL,
	"entropy_commitment" text,
	"loadout" text,
	"request_id" text,
	"request_hash" text,
	"is_open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"match_id" uuid
);
--> statement-breakpoint
CREATE TABLE "standings" (
	"player_id" uuid NOT NULL,
	"game" text NOT NULL,
	"kind" text NOT NULL,
	"mu" double precision NOT NULL,
	"sigma" double precision NOT NULL,
	"ordinal" double precision NOT NULL,
	"matches" integer NOT NULL,
	"win" integer NOT NULL,
	"draw" integer NOT NULL,
	"loss" integer NOT NULL,
	"aborted" integer DEFAULT 0 NOT NULL,
	"opponents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "standings_player_id_game_pk" PRIMARY KEY("player_id","game")
);
--> statement-breakpoint
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
CREATE TABLE "tournament_acts" (
	"tournament_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"act" text NOT NULL,
	"by" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"reason" text,
	CONSTRAINT "tournament_acts_tournament_id_number_pk" PRIMARY KEY("tournament_id","number")
);
--> statement-breakpoint
CREATE TABLE "tournament_invitations" (
	"tournament_id" uuid NOT NULL,
	"invitee" text NOT NULL,
	"used_by" uuid,
	CONSTRAINT "tournament_invitations_tournament_id_invitee_pk" PRIMARY KEY("tournament_id","invitee")
);
--> statement-breakpoint
CREATE TABLE "tournament_pairings" (
	"tournament_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"board" integer NOT NULL,
	"game" integer NOT NULL,
	"first_player" uuid NOT NULL,
	"second_player" uuid,
	"match_id" uuid,
	CONSTRAINT "tournament_pairings_tournament_id_round_board_game_pk" PRIMARY KEY("tournament_id","round","board","game")
);
--> statement-breakpoint
CREATE TABLE "tournament_players" (
	"tournament_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp with time zone,
	"withdrawn_in" integer,
	"loadout" text,
	CONSTRAINT "tournament_players_tournament_id_player_id_pk" PRIMARY KEY("tournament_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "tournaments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"game" text NOT NULL,
	"game_version" integer NOT NULL,
	"config" text NOT NULL,
	"terms" text NOT NULL,
	"format" text NOT NULL,
	"seats" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"stage" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"rounds" integer,
	"starts_at" timestamp with time zone,
	"entry" text DEFAULT 'open' NOT NULL,
	"per_owner" integer DEFAULT 1 NOT NULL,
	"minimum_games" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"maker" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"request_id" text,
	"request_hash" text
);
--> statement-breakpoint
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
	"language" text NOT NULL,
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
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_turns" ADD CONSTRAINT "webhook_turns_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_player" ON "api_keys" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_id" ON "api_keys" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "entries_request" ON "entries" USING btree ("match_id","request_id") WHERE "entries"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "matches_status" ON "matches" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "matches_game" ON "matches" USING btree ("game","id");--> statement-breakpoint
CREATE INDEX "matches_deadline" ON "matches" USING btree ("deadline") WHERE "matches"."deadline" is not null;--> statement-breakpoint
CREATE INDEX "matches_stand_ins" ON "matches" USING btree ("id") WHERE "matches"."stand_ins" <> '{}';--> statement-breakpoint
CREATE INDEX "matches_uncounted" ON "matches" USING btree ("finished_at","id") WHERE "matches"."visibility" = 'public' and not "matches"."imported" and "matches"."end_place" is null and ("matches"."status" = 'finished' or ("matches"."status" = 'abandoned' and "matches"."started_at" is not null and "matches"."terms" like '%"rated":true%'));--> statement-breakpoint
CREATE INDEX "matches_end_place" ON "matches" USING btree ("end_place") WHERE "matches"."end_place" is not null;--> statement-breakpoint
CREATE INDEX "matches_unlogged" ON "matches" USING btree ("id") WHERE "matches"."status" = 'finished' and not "matches"."imported" and "matches"."log_index" is null;--> statement-breakpoint
CREATE INDEX "players_name" ON "players" USING btree ("name_key" COLLATE "C","id") WHERE "players"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "players_owner" ON "players" USING btree ("owner_id") WHERE "players"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "seats_player" ON "seats" USING btree ("player_id","match_id");--> statement-breakpoint
CREATE INDEX "seats_player_live" ON "seats" USING btree ("player_id","match_id") WHERE "seats"."live";--> statement-breakpoint
CREATE INDEX "seats_bot_live" ON "seats" USING btree ("match_id","seat") WHERE "seats"."bot" is not null and "seats"."live";--> statement-breakpoint
CREATE INDEX "seats_reserved" ON "seats" USING btree ("reserved_for","match_id") WHERE "seats"."reserved_for" is not null;--> statement-breakpoint
CREATE INDEX "seats_invitation" ON "seats" USING btree ("invitation_hash") WHERE "seats"."invitation_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "seats_one_per_player" ON "seats" USING btree ("match_id","player_id") WHERE "seats"."player_id" is not null;--> statement-breakpoint
CREATE INDEX "watchers_process" ON "watchers" USING btree ("process");--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "player_events_at" ON "player_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "player_identities_player" ON "player_identities" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "rating_events_match" ON "rating_events" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "loadouts_player" ON "loadouts" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "seeks_open" ON "seeks" USING btree ("pairing_key","rating") WHERE "seeks"."is_open";--> statement-breakpoint
CREATE INDEX "seeks_open_of_player" ON "seeks" USING btree ("player_id") WHERE "seeks"."is_open";--> statement-breakpoint
CREATE INDEX "seeks_open_expiry" ON "seeks" USING btree ("expires_at") WHERE "seeks"."is_open";--> statement-breakpoint
CREATE UNIQUE INDEX "seeks_request" ON "seeks" USING btree ("player_id","request_id") WHERE "seeks"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "standings_best" ON "standings" USING btree ("game","ordinal" DESC NULLS LAST,"player_id") WHERE "standings"."matches" > 0;--> statement-breakpoint
CREATE INDEX "standings_best_of_kind" ON "standings" USING btree ("game","kind","ordinal" DESC NULLS LAST,"player_id") WHERE "standings"."matches" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_seq" ON "messages" USING btree ("match_id","room","seq");--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("player_id","match_id","room");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_request" ON "messages" USING btree ("match_id","room","player_id","request_id") WHERE "messages"."request_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_pairings_match" ON "tournament_pairings" USING btree ("match_id") WHERE "tournament_pairings"."match_id" is not null;--> statement-breakpoint
CREATE INDEX "tournament_players_player" ON "tournament_players" USING btree ("player_id","tournament_id");--> statement-breakpoint
CREATE INDEX "tournaments_status" ON "tournaments" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "tournaments_game" ON "tournaments" USING btree ("game","id");--> statement-breakpoint
CREATE INDEX "tournaments_maker" ON "tournaments" USING btree ("created_by") WHERE "tournaments"."status" in ('open', 'running');--> statement-breakpoint
CREATE INDEX "tournaments_starts" ON "tournaments" USING btree ("starts_at") WHERE "tournaments"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "tournaments_request" ON "tournaments" USING btree ("created_by","request_id") WHERE "tournaments"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "webhooks_player" ON "webhooks" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE INDEX "webhooks_due" ON "webhooks" USING btree ("is_slow","due_at") WHERE "webhooks"."due_at" IS NOT NULL;--> statement-breakpoint
-- Head rows change with every action: room on the page keeps those updates HOT.
ALTER TABLE "matches" SET (fillfactor = 70);
--> statement-breakpoint
INSERT INTO rating_head DEFAULT VALUES;
--> statement-breakpoint
-- The log grows and never changes: sql/functions/refuse_rewrite.sql.
CREATE TRIGGER entries_immutable BEFORE UPDATE OR DELETE ON "entries" FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
--> statement-breakpoint
CREATE TRIGGER entries_no_truncate BEFORE TRUNCATE ON "entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();
--> statement-breakpoint
CREATE TRIGGER log_leaves_immutable BEFORE UPDATE OR DELETE ON "log_leaves" FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
--> statement-breakpoint
CREATE TRIGGER log_leaves_no_truncate BEFORE TRUNCATE ON "log_leaves" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();
--> statement-breakpoint
CREATE TRIGGER log_checkpoints_immutable BEFORE UPDATE OR DELETE ON "log_checkpoints" FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
--> statement-breakpoint
CREATE TRIGGER log_checkpoints_no_truncate BEFORE TRUNCATE ON "log_checkpoints" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();
--> statement-breakpoint
CREATE TRIGGER log_tiles_no_delete BEFORE DELETE ON "log_tiles" FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
--> statement-breakpoint
CREATE TRIGGER log_tiles_no_truncate BEFORE TRUNCATE ON "log_tiles" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();
--> statement-breakpoint
CREATE TRIGGER log_tiles_only_grow BEFORE UPDATE ON "log_tiles" FOR EACH ROW EXECUTE FUNCTION refuse_other_than_growth();
--> statement-breakpoint
CREATE TRIGGER log_handovers_immutable BEFORE UPDATE OR DELETE ON "log_handovers" FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
--> statement-breakpoint
CREATE TRIGGER log_handovers_no_truncate BEFORE TRUNCATE ON "log_handovers" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();
--> statement-breakpoint
CREATE TRIGGER operator_acts_immutable BEFORE UPDATE OR DELETE ON operator_acts FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
--> statement-breakpoint
CREATE TRIGGER operator_acts_no_truncate BEFORE TRUNCATE ON operator_acts FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();
--> statement-breakpoint
CREATE TRIGGER tournament_acts_immutable BEFORE UPDATE OR DELETE ON tournament_acts FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
--> statement-breakpoint
CREATE TRIGGER tournament_acts_no_truncate BEFORE TRUNCATE ON tournament_acts FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();
