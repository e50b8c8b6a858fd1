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
ALTER TABLE "matches" ADD COLUMN "parent_resampled_for" smallint;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "log_index" bigint;--> statement-breakpoint
CREATE INDEX "matches_unlogged" ON "matches" USING btree ("id") WHERE "matches"."status" = 'finished' and not "matches"."imported" and "matches"."log_index" is null;