CREATE TABLE "operator_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"act" text NOT NULL,
	"subject" uuid NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
-- Suspends a player, or takes that back, and notes in the operator's trail that it was done and why. Returns whether there is such a player.
CREATE OR REPLACE FUNCTION suspend_player(p_player uuid, p_reason text, p_suspended boolean) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE players SET suspended_at = CASE WHEN p_suspended THEN COALESCE(suspended_at, now()) END WHERE id = p_player AND erased_at IS NULL;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO operator_acts (act, subject, reason) VALUES (CASE WHEN p_suspended THEN 'suspend' ELSE 'restore' END, p_player, p_reason);
  RETURN true;
END $$;
--> statement-breakpoint
CREATE TRIGGER operator_acts_immutable BEFORE UPDATE OR DELETE ON operator_acts FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
--> statement-breakpoint
CREATE TRIGGER operator_acts_no_truncate BEFORE TRUNCATE ON operator_acts FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();
--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'gameledger_app') THEN
    GRANT SELECT, INSERT ON operator_acts TO gameledger_app;
    GRANT EXECUTE ON FUNCTION suspend_player TO gameledger_app;
  END IF;
END $$;
