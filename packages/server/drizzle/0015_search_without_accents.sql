-- A text as a search compares it: without case and accents ("Zürich" is found by "zurich"). Letters that are no
-- composition of a letter and an accent are written as most people type them.
CREATE FUNCTION search_key(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT translate(
		replace(replace(replace(
			regexp_replace(lower(normalize(value, NFKD)), '[\u0300-\u036f]', '', 'g'),
			'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
		'øłđħı', 'oldhi')
$$;
--> statement-breakpoint
DROP INDEX "controllers_text";--> statement-breakpoint
ALTER TABLE "elevators" ALTER COLUMN "controller_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "elevators" drop column "search_text";--> statement-breakpoint
ALTER TABLE "elevators" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_key(name || E'\n' || coalesce(location, '') || E'\n' || coalesce(controller_id, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "controllers_search" ON "controllers" USING gin (search_key("name") gin_trgm_ops,search_key("key") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "elevators_search" ON "elevators" USING gin ("search_text" gin_trgm_ops);
