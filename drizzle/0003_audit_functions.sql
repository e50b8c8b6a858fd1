-- A fork names its parent, and the seat it was drawn anew for.
DROP FUNCTION create_match(uuid, text, integer, text, text, integer, bytea, text, uuid, uuid, integer, text);
--> statement-breakpoint
CREATE FUNCTION create_match(
  p_id uuid, p_game text, p_game_version integer, p_config text, p_visibility text, p_seats integer,
  p_seed bytea, p_commitment text, p_creator uuid,
  p_parent_match uuid, p_parent_seq integer, p_parent_hash text, p_parent_resampled_for smallint
) RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE made timestamptz;
BEGIN
  INSERT INTO matches (id, game, game_version, config, visibility, status, seed_commitment, created_by,
    parent_match, parent_seq, parent_hash, parent_resampled_for)
  VALUES (p_id, p_game, p_game_version, p_config, p_visibility, 'open', p_commitment, p_creator,
    p_parent_match, p_parent_seq, p_parent_hash, p_parent_resampled_for)
  RETURNING created_at INTO made;
  INSERT INTO seats (match_id, seat) SELECT p_id, s FROM generate_series(0, p_seats - 1) AS s;
  INSERT INTO match_secrets (match_id, seed) VALUES (p_id, p_seed);
  RETURN made;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_leaves_immutable BEFORE UPDATE OR DELETE ON "log_leaves" FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
--> statement-breakpoint
CREATE TRIGGER log_leaves_no_truncate BEFORE TRUNCATE ON "log_leaves" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();
--> statement-breakpoint
CREATE TRIGGER log_checkpoints_immutable BEFORE UPDATE OR DELETE ON "log_checkpoints" FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
--> statement-breakpoint
CREATE TRIGGER log_checkpoints_no_truncate BEFORE TRUNCATE ON "log_checkpoints" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();
--> statement-breakpoint
CREATE TRIGGER log_tiles_no_delete BEFORE DELETE ON "log_tiles" FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
--> statement-breakpoint
CREATE TRIGGER log_tiles_no_truncate BEFORE TRUNCATE ON "log_tiles" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();
--> statement-breakpoint
CREATE FUNCTION refuse_other_than_growth() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.level <> OLD.level OR NEW.index <> OLD.index OR substring(NEW.hashes FOR length(OLD.hashes)) <> OLD.hashes THEN
    RAISE EXCEPTION 'a tile of the log only grows' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_tiles_only_grow BEFORE UPDATE ON "log_tiles" FOR EACH ROW EXECUTE FUNCTION refuse_other_than_growth();
--> statement-breakpoint
-- Adds leaves to the transparency log if it still has `p_size` of them (null: no checkpoint yet), and answers whether it did.
-- One statement: leaves, tiles and the checkpoint over them are there together or not at all. The lock makes writers queue, the size decides.
CREATE FUNCTION append_leaves(
  p_size bigint, p_leaves text[], p_matches uuid[], p_versions integer[],
  p_tile_levels smallint[], p_tile_indexes bigint[], p_tile_hashes text[], p_new_size bigint, p_note text
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7061302);
  IF p_size IS DISTINCT FROM (SELECT max(size) FROM log_checkpoints) THEN RETURN false; END IF;
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
-- Makes a finished match of staged entries: imported | exists. All of it is there at once or not at all.
CREATE FUNCTION import_match(
  p_import uuid, p_id uuid, p_game text, p_game_version integer, p_config text, p_seats integer, p_version integer, p_head text,
  p_result text, p_seed bytea, p_commitment text, p_creator uuid, p_parent_match uuid, p_parent_seq integer, p_parent_hash text,
  p_parent_resampled_for smallint, p_started timestamptz, p_finished timestamptz, p_header text, p_footer text
) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO matches (id, game, game_version, config, visibility, status, version, head, result, seed_commitment, created_by,
    parent_match, parent_seq, parent_hash, parent_resampled_for, imported, created_at, started_at, finished_at)
  VALUES (p_id, p_game, p_game_version, p_config, 'public', 'finished', p_version, p_head, p_result, p_commitment, p_creator,
    p_parent_match, p_parent_seq, p_parent_hash, p_parent_resampled_for, true, p_started, p_started, p_finished)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN 'exists'; END IF;
  INSERT INTO seats (match_id, seat, joined_at) SELECT p_id, s, p_started FROM generate_series(0, p_seats - 1) AS s;
  INSERT INTO match_secrets (match_id, seed) VALUES (p_id, p_seed);
  INSERT INTO entries (match_id, seq, body, hash) SELECT p_id, seq, body, hash FROM staged_entries WHERE import_id = p_import AND seq <= p_version;
  IF (SELECT count(*) FROM entries WHERE match_id = p_id) <> p_version + 1 THEN RAISE EXCEPTION 'staged entries are missing'; END IF;
  INSERT INTO imported_records (match_id, header, footer) VALUES (p_id, p_header, p_footer);
  RETURN 'imported';
END $$;
--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'gameledger_app') THEN
    GRANT SELECT, INSERT ON log_leaves, log_checkpoints, imported_records TO gameledger_app;
    GRANT SELECT, INSERT, UPDATE ON log_tiles TO gameledger_app;
    GRANT SELECT, INSERT, DELETE ON staged_entries TO gameledger_app;
    GRANT EXECUTE ON FUNCTION create_match, append_leaves, import_match TO gameledger_app;
  END IF;
END $$;
