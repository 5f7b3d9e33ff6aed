-- All spellings of a name share a lock: a registered controller gives its own to elevators that named it in other capitals.
CREATE OR REPLACE FUNCTION hold_controllers(named text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	slot int;
BEGIN
	FOR slot IN
		SELECT DISTINCT hashtext(lower(name)) & 1023 FROM unnest(named) name WHERE name IS NOT NULL ORDER BY 1
	LOOP
		PERFORM pg_advisory_xact_lock(481518, slot);
	END LOOP;
	PERFORM FROM controllers WHERE id IN (
		SELECT id FROM controllers WHERE key = ANY (named) UNION SELECT id FROM controllers WHERE id::text = ANY (named)
	) ORDER BY id FOR NO KEY UPDATE;
END $$;--> statement-breakpoint
-- Elevators that others would share the controller with stay as they are.
UPDATE elevators e SET controller_id = c.key FROM controllers c
WHERE lower(e.controller_id) = lower(c.key) AND e.controller_id <> c.key AND NOT EXISTS (
	SELECT FROM elevators o
	WHERE o.id <> e.id AND (lower(o.controller_id) = lower(c.key) OR o.controller_id = c.id::text)
);
