ALTER TABLE "matches" ADD COLUMN "start_proven" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
-- Until now a fork was imported whatever state it said its parent had: of such a one, and of what was forked from it, nobody knows whether the rules reach it.
WITH RECURSIVE unproven AS (
  SELECT id FROM matches WHERE imported AND parent_match IS NOT NULL
  UNION SELECT fork.id FROM matches fork JOIN unproven ON fork.parent_match = unproven.id
)
UPDATE matches SET start_proven = false WHERE id IN (SELECT id FROM unproven);
