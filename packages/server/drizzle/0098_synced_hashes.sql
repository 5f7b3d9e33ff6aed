-- Hashes the synchronized content of a filter like `filterHash`, once for each change.
CREATE FUNCTION filter_sha256(synced jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT encode(sha256(convert_to(
		'{"allowAll":' || (synced->>'allowAll') || ',"ids":[' || coalesce((
			SELECT string_agg(each.id, ',' ORDER BY each.place)
			FROM jsonb_array_elements_text(synced->'messageIds') WITH ORDINALITY each(id, place)), '') || ']' || coalesce((
			SELECT ',"extendedIds":[' || string_agg(each.id, ',' ORDER BY each.place) || ']'
			FROM jsonb_array_elements_text(synced->'extendedIds') WITH ORDINALITY each(id, place)), '') || '}',
		'UTF8')), 'hex')
$$;--> statement-breakpoint
ALTER TABLE "can_filters" ADD COLUMN "synced_sha256" text GENERATED ALWAYS AS (filter_sha256(synced)) STORED;--> statement-breakpoint
CREATE OR REPLACE TRIGGER can_filters_note_changes AFTER UPDATE OR DELETE ON can_filters FOR EACH ROW
	WHEN (current_setting('hoistway.audited', true) = 'on')
	EXECUTE FUNCTION note_changes('{}', '{synced,synced_sha256,last_synced_at}');
