-- The spare part becomes a text of each language that explains the code. The column stays for servers of the version before.
CREATE FUNCTION pg_temp.with_spare_part(texts jsonb, part text) RETURNS jsonb LANGUAGE sql AS $$
	SELECT jsonb_object_agg(key, value || jsonb_build_object('sparePart', CASE value ->> 'meaning' WHEN '' THEN '' ELSE part END))
	FROM jsonb_each(texts)
$$;--> statement-breakpoint
UPDATE alert_codes SET texts = pg_temp.with_spare_part(texts, spare_part)
	WHERE NOT texts -> 'en' ? 'sparePart';--> statement-breakpoint
UPDATE alert_code_versions SET content = jsonb_set(content, '{texts}', pg_temp.with_spare_part(content -> 'texts', content ->> 'sparePart'))
	WHERE NOT content #> '{texts,en}' ? 'sparePart';
