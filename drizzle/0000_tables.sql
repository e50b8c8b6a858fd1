CREATE TABLE "api_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"match_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"body" text NOT NULL,
	"hash" text NOT NULL,
	"request_id" text,
	"request_hash" text,
	CONSTRAINT "entries_match_id_seq_pk" PRIMARY KEY("match_id","seq")
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"match_id" uuid NOT NULL,
	"seat" smallint NOT NULL,
	"player_id" uuid,
	"bot" text,
	"token_hash" text,
	"entropy" text DEFAULT '' NOT NULL,
	"joined_at" timestamp with time zone,
	CONSTRAINT "seats_match_id_seat_pk" PRIMARY KEY("match_id","seat")
);
--> statement-breakpoint
CREATE TABLE "snapshots" (
	"match_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"game_version" integer NOT NULL,
	"hash" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "snapshots_match_id_seq_pk" PRIMARY KEY("match_id","seq")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_player" ON "api_keys" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entries_request" ON "entries" USING btree ("match_id","request_id") WHERE "entries"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "matches_status" ON "matches" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "matches_game" ON "matches" USING btree ("game","id");--> statement-breakpoint
CREATE INDEX "seats_player" ON "seats" USING btree ("player_id","match_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seats_one_per_player" ON "seats" USING btree ("match_id","player_id") WHERE "seats"."player_id" is not null;