DROP INDEX "matches_game";--> statement-breakpoint
CREATE INDEX "matches_public" ON "matches" USING btree ("id") WHERE "matches"."visibility" = 'public';--> statement-breakpoint
CREATE INDEX "matches_public_status" ON "matches" USING btree ("status","id") WHERE "matches"."visibility" = 'public';--> statement-breakpoint
CREATE INDEX "matches_public_game" ON "matches" USING btree ("game","id") WHERE "matches"."visibility" = 'public';--> statement-breakpoint
CREATE INDEX "matches_private_creator" ON "matches" USING btree ("created_by","id") WHERE "matches"."visibility" = 'private';