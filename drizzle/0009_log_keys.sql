CREATE TABLE "log_development_key" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"private_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_handovers" (
	"number" integer PRIMARY KEY NOT NULL,
	"size" bigint NOT NULL,
	"note" text NOT NULL,
	"checkpoint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schema_writer" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"gameledger" text NOT NULL,
	"migrations" integer NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER log_handovers_immutable BEFORE UPDATE OR DELETE ON "log_handovers" FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
--> statement-breakpoint
CREATE TRIGGER log_handovers_no_truncate BEFORE TRUNCATE ON "log_handovers" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();
--> statement-breakpoint
DROP FUNCTION append_leaves(bigint, text[], uuid[], integer[], smallint[], bigint[], text[], bigint, text);
--> statement-breakpoint
-- As before, but a writer says how many hand-overs of the key it knows: one that still signs with a key that was handed over adds nothing.
CREATE FUNCTION append_leaves(
  p_size bigint, p_leaves text[], p_matches uuid[], p_versions integer[],
  p_tile_levels smallint[], p_tile_indexes bigint[], p_tile_hashes text[], p_new_size bigint, p_note text, p_handovers integer DEFAULT 0
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7061302);
  IF p_size IS DISTINCT FROM (SELECT max(size) FROM log_checkpoints) THEN RETURN false; END IF;
  IF p_handovers <> (SELECT count(*) FROM log_handovers) THEN RETURN false; END IF;
  INSERT INTO log_leaves (index, leaf, match_id, version)
  SELECT COALESCE(p_size, 0) + place - 1, leaf, match_id, version
  FROM unnest(p_leaves, p_matches, p_versions) WITH ORDINALITY AS l(leaf, match_id, version, place);
  INSERT INTO log_tiles (level, index, hashes)
  SELECT level, index, decode(hashes, 'hex') FROM unnest(p_tile_levels, p_tile_indexes, p_tile_hashes) AS t(level, index, hashes)
  ON CONFLICT (level, index) DO UPDATE SET hashes = EXCLUDED.hashes;
  INSERT INTO log_checkpoints (size, note) VALUES (p_new_size, p_note);
  UPDATE matches m SET log_index = l.index
  FROM log_leaves l
  WHERE l.index >= COALESCE(p_size, 0) AND m.id = l.match_id AND m.version = l.version AND m.status = 'finished';
  RETURN true;
END $$;
--> statement-breakpoint
-- The log goes on under another key, if it still has `p_size` leaves and `p_number` hand-overs; answers whether it does. The lock is that of append_leaves.
CREATE FUNCTION hand_over_log(p_number integer, p_size bigint, p_note text, p_checkpoint text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7061302);
  IF p_size IS DISTINCT FROM (SELECT max(size) FROM log_checkpoints) THEN RETURN false; END IF;
  IF p_number <> (SELECT count(*) FROM log_handovers) THEN RETURN false; END IF;
  INSERT INTO log_handovers (number, size, note, checkpoint) VALUES (p_number, p_size, p_note, p_checkpoint);
  DELETE FROM log_development_key;
  RETURN true;
END $$;
--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'gameledger_app') THEN
    GRANT SELECT, INSERT ON log_handovers TO gameledger_app;
    GRANT SELECT, INSERT, DELETE ON log_development_key TO gameledger_app;
    GRANT SELECT ON schema_writer TO gameledger_app;
    GRANT EXECUTE ON FUNCTION append_leaves, hand_over_log TO gameledger_app;
  END IF;
END $$;