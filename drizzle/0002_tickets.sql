CREATE TABLE "tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "tickets_expires" ON "tickets" USING btree ("expires_at");