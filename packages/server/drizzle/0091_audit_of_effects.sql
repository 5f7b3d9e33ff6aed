-- Also notes the kind of record and whether it was deleted, so that changes that follow from a write get their own lines.
-- Running transactions of older servers note changes without them.
ALTER TABLE "audit_changes" ADD COLUMN "entity" text NOT NULL DEFAULT '', ADD COLUMN "is_deletion" boolean NOT NULL DEFAULT false;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_changes() RETURNS trigger LANGUAGE plpgsql AS $$
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
    INSERT INTO audit_changes (entity, entity_id, is_deletion, changes) VALUES (
      -- 'can_filters': 'can-filter'
      replace(rtrim(tg_table_name, 's'), '_', '-'),
      CASE tg_table_name
        WHEN 'memberships' THEN (to_jsonb(old) ->> 'organization_id') || '/' || (to_jsonb(old) ->> 'user_id')
        ELSE to_jsonb(old) ->> 'id'
      END,
      tg_op = 'DELETE',
      changes);
  END IF;
  RETURN NULL;
END $$;
