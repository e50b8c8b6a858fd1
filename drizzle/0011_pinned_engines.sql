ALTER TABLE "matches" ADD COLUMN "engine" text;
--> statement-breakpoint
-- What entry 0 says of matches that were begun before this column was there. No config of these games has members of these names in a row.
UPDATE matches m SET engine = substring(e.body FROM ',"engine":"([0-9a-f]{64})","entropy":')
FROM entries e
WHERE e.match_id = m.id AND e.seq = 0 AND e.body LIKE '%,"engine":"%';
