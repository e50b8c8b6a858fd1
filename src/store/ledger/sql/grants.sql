-- What the role of the service may do, and the only place that says so.
-- Returns a GRANT for each right that the role lacks: none where it has them all, or where there is no such role.
-- Every start carries these out. The role adds to the log and never changes it: the tables in the first row get no UPDATE and no DELETE.
WITH role AS (
  SELECT oid, rolname FROM pg_roles WHERE rolname = 'gameledger_app'
), may(rights, tables) AS (VALUES
  ('{SELECT,INSERT}'::text[],
    '{entries,match_secrets,imported_records,log_leaves,log_checkpoints,log_handovers,operator_acts,outages,tournament_pairings,tournament_acts}'::text[]),
  ('{SELECT}', '{schema_writer}'),
  ('{SELECT,UPDATE}', '{rating_head}'),
  ('{SELECT,INSERT,UPDATE}', '{players,matches,seats,player_streams,log_tiles,talk_rooms,messages,tournaments,tournament_invitations}'),
  ('{SELECT,INSERT,DELETE}',
    '{blocks,departures,log_development_key,match_requests,player_events,player_identities,rematches,staged_entries}'),
  ('{SELECT,INSERT,UPDATE,DELETE}',
    '{api_keys,heartbeats,watchers,standings,rating_events,seeks,loadouts,tournament_players,webhooks,webhook_turns}'),
  ('{SELECT,INSERT,DELETE,TRUNCATE}', '{snapshots}')
)
SELECT format('GRANT USAGE ON SCHEMA %I TO %I', current_schema(), role.rolname) AS statement
FROM role WHERE NOT has_schema_privilege(role.oid, current_schema(), 'USAGE')
UNION ALL
SELECT format('GRANT %s ON TABLE %I.%I TO %I', string_agg(wanted, ', '), current_schema(), c.relname, role.rolname)
FROM role, may, unnest(may.rights) AS wanted, pg_class c
WHERE c.relnamespace = current_schema()::regnamespace AND c.relname = ANY (may.tables) AND NOT has_table_privilege(role.oid, c.oid, wanted)
GROUP BY c.relname, role.rolname
UNION ALL
-- Those of extensions are not ours to give.
SELECT format('GRANT EXECUTE ON FUNCTION %s TO %I', p.oid::regprocedure, role.rolname)
FROM role, pg_proc p
WHERE p.pronamespace = current_schema()::regnamespace AND NOT has_function_privilege(role.oid, p.oid, 'EXECUTE')
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
