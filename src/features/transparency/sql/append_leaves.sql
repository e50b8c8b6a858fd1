-- Adds leaves to the transparency log, their tiles and the checkpoint over all of it: all there together or not at all.
-- The lock makes writers queue, the size decides who adds: docs/adr/0005.
--   p_size       how many leaves the addition was made for; null: there is no checkpoint yet
--   p_handovers  how many hand-overs of the key the writer knows: one that still signs with a key that was handed over adds nothing
-- Returns whether it was added: false when the log has another size by now, or another key.
CREATE OR REPLACE FUNCTION append_leaves(
  p_size bigint, p_leaves text[], p_matches uuid[], p_versions integer[],
  p_tile_levels smallint[], p_tile_indexes bigint[], p_tile_hashes text[], p_new_size bigint, p_note text, p_handovers integer DEFAULT 0
) RETURNS boolean LANGUAGE plpgsql
-- By key, in ascending order, as append_group does: who locks the rows of several matches in another order can meet one that waits for them.
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
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
  UPDATE matches m SET log_index = COALESCE(p_size, 0) + l.place - 1
  FROM (SELECT * FROM unnest(p_matches, p_versions) WITH ORDINALITY AS l(match_id, version, place) ORDER BY match_id) l
  WHERE m.id = l.match_id AND m.version = l.version AND m.status = 'finished';
  RETURN true;
END $$;
