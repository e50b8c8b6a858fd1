CREATE TABLE "player_identities" (
	"identity" text PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "player_identities_player" ON "player_identities" USING btree ("player_id");--> statement-breakpoint
-- The player whom an identity provider knows by a name of its own; made when it is the first time. One at a time for each identity.
--   p_identity  hash of the issuer and the subject
--   p_id        the id of the player who is made, if one is
CREATE OR REPLACE FUNCTION find_or_make_player(
  p_identity text, p_id uuid, p_name text, p_name_key text, p_kind text
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE known uuid;
BEGIN
  SELECT player_id INTO known FROM player_identities WHERE identity = p_identity;
  IF FOUND THEN RETURN known; END IF;
  INSERT INTO player_identities (identity, player_id) VALUES (p_identity, p_id) ON CONFLICT DO NOTHING;
  IF FOUND THEN
    INSERT INTO players (id, name, name_key, kind) VALUES (p_id, p_name, p_name_key, p_kind);
    RETURN p_id;
  END IF;
  SELECT player_id INTO known FROM player_identities WHERE identity = p_identity;
  RETURN known;
END $$;
--> statement-breakpoint
-- Takes the name and the keys of a player away, and everything else that is theirs alone; the seats are given up later, by whoever reads `departures`.
-- Returns whether there was such a player.
CREATE OR REPLACE FUNCTION erase_player(p_player uuid, p_name text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE players SET name = p_name, name_key = '', erased_at = now() WHERE id = p_player AND erased_at IS NULL;
  IF NOT FOUND THEN RETURN false; END IF;
  DELETE FROM api_keys WHERE player_id = p_player;
  DELETE FROM player_identities WHERE player_id = p_player;
  DELETE FROM blocks WHERE player_id = p_player OR blocked_id = p_player;
  INSERT INTO departures (player_id) VALUES (p_player) ON CONFLICT DO NOTHING;
  RETURN true;
END $$;
--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'gameledger_app') THEN
    GRANT SELECT, INSERT, DELETE ON player_identities TO gameledger_app;
    GRANT EXECUTE ON FUNCTION find_or_make_player, erase_player TO gameledger_app;
  END IF;
END $$;
