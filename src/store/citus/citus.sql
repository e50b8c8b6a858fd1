-- Distributes the tables and functions over the workers of a Citus coordinator, in one transaction: docs/scale.md says why each has its place.
-- `gameledger distribute` runs it, and from then on every start, for what a later migration has added or made anew.
-- What has its place already keeps it.
SET LOCAL citus.multi_shard_modify_mode = 'sequential';
-- The triggers that refuse changes of the log read and write nothing, so they may run on every shard.
SET LOCAL citus.enable_unsafe_triggers = on;
--> statement-breakpoint
-- Read together with what is of one match; every node has all of it.
SELECT create_reference_table(name)
FROM unnest('{players,blocks}'::text[]) AS name
WHERE NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = name::regclass);
--> statement-breakpoint
SELECT create_distributed_table('matches', 'id', colocate_with := 'none')
WHERE NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = 'matches'::regclass);
--> statement-breakpoint
-- With their match: one node carries out what concerns it.
SELECT create_distributed_table(name, 'match_id', colocate_with := 'matches')
FROM unnest('{entries,seats,match_secrets,snapshots,imported_records,talk_rooms,messages}'::text[]) AS name
WHERE NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = name::regclass);
--> statement-breakpoint
-- The coordinator keeps them; a worker that appends the start or the end of a match writes to them there.
SELECT citus_add_local_table_to_metadata(name::regclass)
FROM unnest('{player_streams,player_events}'::text[]) AS name
WHERE NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = name::regclass);
--> statement-breakpoint
-- What other functions call must be on every node. A function that was dropped and made anew is none that Citus knows.
SELECT create_distributed_function(p.oid::regprocedure)
FROM pg_proc p
WHERE p.pronamespace = current_schema()::regnamespace
  AND NOT EXISTS (SELECT FROM pg_dist_object o WHERE o.classid = 'pg_proc'::regclass AND o.objid = p.oid)
ORDER BY p.oid;
--> statement-breakpoint
-- Carried out by the node that keeps the match.
SELECT create_distributed_function(p.oid::regprocedure, keyed.parameter, colocate_with := 'matches')
FROM (VALUES
  ('append_each', 'p_home'), ('claim_seat', 'p_match'), ('leave_seat', 'p_match'), ('reveal_entropy', 'p_match'), ('abandon_match', 'p_match')
) AS keyed(name, parameter)
JOIN pg_proc p ON p.proname = keyed.name AND p.pronamespace = current_schema()::regnamespace
JOIN pg_dist_object o ON o.classid = 'pg_proc'::regclass AND o.objid = p.oid
WHERE o.distribution_argument_index IS NULL
ORDER BY keyed.name;
--> statement-breakpoint
-- Citus opens its connections to workers as the role that asks. What a session has set does not reach them, what its role has does.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'gameledger_app' AND NOT rolcanlogin) THEN
    ALTER ROLE gameledger_app LOGIN;
    ALTER ROLE gameledger_app SET random_page_cost = 1.1;
    ALTER ROLE gameledger_app SET enable_bitmapscan = off;
  END IF;
END $$;
