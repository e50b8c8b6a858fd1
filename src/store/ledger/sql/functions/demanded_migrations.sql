-- Returns how many migrations a process must know to work with this database; one that knows fewer is not ready. A migration that
-- takes away or changes what the release before it uses raises it to its own number.
CREATE OR REPLACE FUNCTION demanded_migrations() RETURNS integer LANGUAGE sql IMMUTABLE AS $$ SELECT 1 $$;
