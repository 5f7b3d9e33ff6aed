CREATE TABLE "elevator_counts" (
	"organization_id" uuid NOT NULL,
	"elevator_type" text NOT NULL,
	"is_active" boolean NOT NULL,
	"is_online" boolean NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "elevator_counts_pk" PRIMARY KEY("organization_id","elevator_type","is_active","is_online")
);
--> statement-breakpoint
DROP INDEX "elevators_text";--> statement-breakpoint
ALTER TABLE "elevators" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || E'\n' || coalesce(location, '') || E'\n' || controller_id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "controllers" ADD COLUMN "is_carried" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "elevator_counts" ADD CONSTRAINT "elevator_counts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "elevators_search" ON "elevators" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "elevators_organization_controller" ON "elevators" USING btree ("organization_id","controller_id");--> statement-breakpoint
CREATE INDEX "controllers_text" ON "controllers" USING gin ("name" gin_trgm_ops,"key" gin_trgm_ops);
--> statement-breakpoint

-- How many elevators of which kind an organization has, kept within the transaction that writes them.
CREATE FUNCTION count_new_elevators() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO elevator_counts AS c
		SELECT organization_id, elevator_type, is_active, is_online, count(*) FROM new_rows
		GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
		ON CONFLICT (organization_id, elevator_type, is_active, is_online) DO UPDATE SET total = c.total + excluded.total;
	PERFORM mark_carried(ARRAY(SELECT controller_id FROM new_rows));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_changed_elevators() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO elevator_counts AS c
		SELECT organization_id, elevator_type, is_active, is_online, sum(n) FROM (
			SELECT organization_id, elevator_type, is_active, is_online, 1 AS n FROM new_rows
			UNION ALL SELECT organization_id, elevator_type, is_active, is_online, -1 FROM old_rows
		) moved GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4
		ON CONFLICT (organization_id, elevator_type, is_active, is_online) DO UPDATE SET total = c.total + excluded.total;
	-- What was named before by one of the rows and is named now by another is as it was.
	PERFORM mark_carried(ARRAY(
		(SELECT controller_id FROM new_rows EXCEPT SELECT controller_id FROM old_rows)
		UNION ALL (SELECT controller_id FROM old_rows EXCEPT SELECT controller_id FROM new_rows)
	));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_deleted_elevators() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE elevator_counts c SET total = c.total - d.total FROM (
		SELECT organization_id, elevator_type, is_active, is_online, count(*) AS total FROM old_rows GROUP BY 1, 2, 3, 4
	) d WHERE (c.organization_id, c.elevator_type, c.is_active, c.is_online)
		= (d.organization_id, d.elevator_type, d.is_active, d.is_online);
	PERFORM mark_carried(ARRAY(SELECT controller_id FROM old_rows));
	RETURN NULL;
END $$;
--> statement-breakpoint

-- Whether an elevator names a controller. Elevators and controllers that begin to name each other at once would not
-- see each other: whoever writes one of both waits for the other.
CREATE FUNCTION mark_carried(named text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF cardinality(named) = 0 THEN RETURN; END IF;
	PERFORM pg_advisory_xact_lock(481518);
	UPDATE controllers c SET is_carried = f.found FROM (
		SELECT touched.id, EXISTS (SELECT 1 FROM elevators WHERE controller_id = touched.key)
			OR EXISTS (SELECT 1 FROM elevators WHERE controller_id = touched.id::text) AS found
		FROM (
			SELECT id, key FROM controllers WHERE key = ANY (named)
			UNION SELECT id, key FROM controllers WHERE id::text = ANY (named)
		) touched
	) f WHERE c.id = f.id AND c.is_carried <> f.found;
END $$;
--> statement-breakpoint
CREATE FUNCTION hold_carriers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(481518);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION find_carrier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.is_carried := EXISTS (SELECT 1 FROM elevators WHERE controller_id = NEW.key)
		OR EXISTS (SELECT 1 FROM elevators WHERE controller_id = NEW.id::text);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER elevators_counted AFTER INSERT ON elevators
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_elevators();
--> statement-breakpoint
CREATE TRIGGER elevators_recounted AFTER UPDATE ON elevators
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_elevators();
--> statement-breakpoint
CREATE TRIGGER elevators_discounted AFTER DELETE ON elevators
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_elevators();
--> statement-breakpoint
CREATE TRIGGER controllers_held BEFORE INSERT OR UPDATE OF key ON controllers
	FOR EACH STATEMENT EXECUTE FUNCTION hold_carriers();
--> statement-breakpoint
CREATE TRIGGER controllers_carried BEFORE INSERT OR UPDATE OF key ON controllers
	FOR EACH ROW EXECUTE FUNCTION find_carrier();
--> statement-breakpoint
INSERT INTO elevator_counts
	SELECT organization_id, elevator_type, is_active, is_online, count(*) FROM elevators GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
UPDATE controllers SET is_carried = true
	WHERE key IN (SELECT controller_id FROM elevators) OR id::text IN (SELECT controller_id FROM elevators);
