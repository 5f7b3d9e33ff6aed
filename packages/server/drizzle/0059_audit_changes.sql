ALTER TABLE "audit_log" ADD COLUMN "seq" bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_seq" ON "audit_log" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "audit_log_unsealed" ON "audit_log" USING btree ("at","id") WHERE seq is null;--> statement-breakpoint
-- Filled and emptied within a transaction, so a crash loses nothing.
CREATE UNLOGGED TABLE "audit_changes" (
  "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "transaction" xid8 NOT NULL DEFAULT pg_current_xact_id(),
  "entity_id" text NOT NULL,
  "changes" jsonb NOT NULL
);--> statement-breakpoint
CREATE INDEX "audit_changes_transaction" ON "audit_changes" USING btree ("transaction");--> statement-breakpoint
-- Notes the changed columns of a record, each with its values before and after. The arguments are arrays of columns:
-- those that are noted without values, and those that are not noted.
CREATE FUNCTION note_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hidden text[] := tg_argv[0];
  left_out text[] := tg_argv[1]::text[] || '{id,version,created_at,updated_at,search_text}'::text[];
  before jsonb := to_jsonb(old) - left_out;
  after jsonb := CASE WHEN tg_op = 'UPDATE' THEN to_jsonb(new) - left_out ELSE '{}' END;
  changes jsonb;
BEGIN
  SELECT jsonb_object_agg(name, CASE WHEN name = ANY (hidden) THEN '[]' ELSE jsonb_build_array(before -> name, after -> name) END)
  INTO changes
  FROM jsonb_object_keys(before) AS name
  WHERE before -> name IS DISTINCT FROM coalesce(after -> name, 'null');
  IF changes IS NOT NULL THEN
    INSERT INTO audit_changes (entity_id, changes) VALUES (
      CASE tg_table_name
        WHEN 'memberships' THEN (to_jsonb(old) ->> 'organization_id') || '/' || (to_jsonb(old) ->> 'user_id')
        ELSE to_jsonb(old) ->> 'id'
      END,
      changes);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER organizations_note_changes AFTER UPDATE OR DELETE ON organizations FOR EACH ROW
  WHEN (current_setting('hoistway.audited', true) = 'on') EXECUTE FUNCTION note_changes('{}', '{}');--> statement-breakpoint
CREATE TRIGGER memberships_note_changes AFTER UPDATE OR DELETE ON memberships FOR EACH ROW
  WHEN (current_setting('hoistway.audited', true) = 'on') EXECUTE FUNCTION note_changes('{}', '{organization_id,user_id}');--> statement-breakpoint
CREATE TRIGGER elevators_note_changes AFTER UPDATE OR DELETE ON elevators FOR EACH ROW
  WHEN (current_setting('hoistway.audited', true) = 'on')
  EXECUTE FUNCTION note_changes('{}', '{is_online,presence_at,last_seen_at}');--> statement-breakpoint
CREATE TRIGGER controllers_note_changes AFTER UPDATE OR DELETE ON controllers FOR EACH ROW
  WHEN (current_setting('hoistway.audited', true) = 'on')
  EXECUTE FUNCTION note_changes('{shared_secret,device_settings}', '{reported,is_carried}');--> statement-breakpoint
CREATE TRIGGER can_filters_note_changes AFTER UPDATE OR DELETE ON can_filters FOR EACH ROW
  WHEN (current_setting('hoistway.audited', true) = 'on') EXECUTE FUNCTION note_changes('{}', '{synced,last_synced_at}');--> statement-breakpoint
CREATE TRIGGER firmware_note_changes AFTER UPDATE OR DELETE ON firmware FOR EACH ROW
  WHEN (current_setting('hoistway.audited', true) = 'on') EXECUTE FUNCTION note_changes('{}', '{findings}');--> statement-breakpoint
CREATE TRIGGER users_note_changes AFTER UPDATE OR DELETE ON users FOR EACH ROW
  WHEN (current_setting('hoistway.audited', true) = 'on')
  EXECUTE FUNCTION note_changes('{password_hash}', '{last_sign_in_at,awaiting}');
