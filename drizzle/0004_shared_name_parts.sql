DROP INDEX "player_name_parts_part";--> statement-breakpoint
ALTER TABLE "player_name_parts" ADD COLUMN "shared" smallint;--> statement-breakpoint
UPDATE "player_name_parts" n SET "shared" = (SELECT count(*) FROM generate_series(1, char_length(n.part)) AS length WHERE strpos(p.name_key, left(n.part, length)) < n.place) FROM "players" p WHERE p.id = n.player_id;--> statement-breakpoint
ALTER TABLE "player_name_parts" ALTER COLUMN "shared" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "player_name_parts_shared" ON "player_name_parts" USING btree ("shared","part" COLLATE "C","player_id");
