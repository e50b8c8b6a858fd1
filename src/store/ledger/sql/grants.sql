-- What the role of the service may do: call every function, and on each table what grants.json of its owner says ($1).
-- Returns a GRANT for each right that the role lacks: none where it has them all, or where there is no such role.
-- Every start carries these out. The role adds to the log and never changes it: such tables get no UPDATE and no DELETE.
WITH role AS (
  SELECT oid, rolname FROM pg_roles WHERE rolname = 'gameledger_app'
), may AS (
  SELECT name AS table_name, trim(wanted) AS wanted
  FROM jsonb_each_text($1::text::jsonb) AS tables(name, rights), string_to_table(rights, ',') AS wanted
)
SELECT format('GRANT USAGE ON SCHEMA %I TO %I', current_schema(), role.rolname) AS statement
FROM role WHERE NOT has_schema_privilege(role.oid, current_schema(), 'USAGE')
UNION ALL
SELECT format('GRANT %s ON TABLE %I.%I TO %I', string_agg(wanted, ', '), current_schema(), c.relname, role.rolname)
FROM role, may, pg_class c
WHERE c.relnamespace = current_schema()::regnamespace AND c.relname = may.table_name AND NOT has_table_privilege(role.oid, c.oid, wanted)
GROUP BY c.relname, role.rolname
UNION ALL
-- Those of extensions are not ours to give.
SELECT format('GRANT EXECUTE ON FUNCTION %s TO %I', p.oid::regprocedure, role.rolname)
FROM role, pg_proc p
WHERE p.pronamespace = current_schema()::regnamespace AND NOT has_function_privilege(role.oid, p.oid, 'EXECUTE')
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
