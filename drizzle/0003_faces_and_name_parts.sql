CREATE TABLE "player_name_parts" (
	"player_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"part" text NOT NULL,
	CONSTRAINT "player_name_parts_player_id_place_pk" PRIMARY KEY("player_id","place")
);
--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "face" smallint;--> statement-breakpoint
CREATE INDEX "player_name_parts_part" ON "player_name_parts" USING btree ("part" COLLATE "C","player_id");--> statement-breakpoint
INSERT INTO "player_name_parts" ("player_id", "place", "part")
SELECT p.id, place, substr(p.name_key, place) FROM players p CROSS JOIN LATERAL generate_series(2, char_length(p.name_key)) AS place WHERE p.erased_at IS NULL;
