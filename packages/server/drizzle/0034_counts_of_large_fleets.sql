CREATE TABLE "organization_alert_totals" (
	"organization_id" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "organization_alert_totals_pk" PRIMARY KEY("organization_id","slot")
);
--> statement-breakpoint
CREATE TABLE "controller_organizations" (
	"controller_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	CONSTRAINT "controller_organizations_pk" PRIMARY KEY("controller_id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "organization_alert_totals" ADD CONSTRAINT "organization_alert_totals_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "controller_organizations" ADD CONSTRAINT "controller_organizations_controller_id_controllers_id_fk" FOREIGN KEY ("controller_id") REFERENCES "public"."controllers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "controller_organizations" ADD CONSTRAINT "controller_organizations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "controller_organizations_organization" ON "controller_organizations" USING btree ("organization_id","controller_id");
--> statement-breakpoint

-- How many alerts the elevators of an organization have, whatever their kind. A connection adds to a slot of its own, so that
-- those who write alerts of one organization do not wait for each other; a slot alone may be negative.
CREATE FUNCTION alert_total_slot() RETURNS smallint LANGUAGE sql STABLE AS $$ SELECT (pg_backend_pid() % 8)::smallint $$;
--> statement-breakpoint
CREATE FUNCTION total_new_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO organization_alert_totals AS c
		SELECT e.organization_id, alert_total_slot(), count(*) FROM new_rows n JOIN elevators e ON e.id = n.elevator_id GROUP BY 1 ORDER BY 1
		ON CONFLICT (organization_id, slot) DO UPDATE SET total = c.total + excluded.total;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION move_alert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO organization_alert_totals AS c
		SELECT organization_id, alert_total_slot(), sum(CASE id WHEN NEW.elevator_id THEN 1 ELSE -1 END) AS n
		FROM elevators WHERE id IN (OLD.elevator_id, NEW.elevator_id)
		GROUP BY 1 HAVING sum(CASE id WHEN NEW.elevator_id THEN 1 ELSE -1 END) <> 0 ORDER BY 1
		ON CONFLICT (organization_id, slot) DO UPDATE SET total = c.total + excluded.total;
	UPDATE active_alerts a SET elevator_id = e.id, organization_id = e.organization_id
		FROM elevators e WHERE a.alert_id = NEW.id AND e.id = NEW.elevator_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER alerts_totalled AFTER INSERT ON alerts
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION total_new_alerts();
--> statement-breakpoint
CREATE TRIGGER alerts_moved AFTER UPDATE OF elevator_id ON alerts
	FOR EACH ROW WHEN (OLD.elevator_id IS DISTINCT FROM NEW.elevator_id) EXECUTE FUNCTION move_alert();
--> statement-breakpoint
-- Alerts that go with their elevator find it gone: `forget_elevator_alerts` has subtracted them before.
CREATE OR REPLACE FUNCTION count_deleted_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO organization_alert_totals AS c
		SELECT e.organization_id, alert_total_slot(), -count(*) FROM old_rows o JOIN elevators e ON e.id = o.elevator_id GROUP BY 1 ORDER BY 1
		ON CONFLICT (organization_id, slot) DO UPDATE SET total = c.total + excluded.total;
	UPDATE organization_alert_counts c SET total = c.total - d.total, active = c.active - d.active FROM (
		SELECT e.organization_id, o.code, o.message, count(*) AS total, count(*) FILTER (WHERE o.is_active) AS active
		FROM old_rows o JOIN elevators e ON e.id = o.elevator_id GROUP BY 1, 2, 3
	) d WHERE (c.organization_id, c.code, c.message) = (d.organization_id, d.code, d.message);
	UPDATE alert_kind_counts c SET total = c.total - d.total, active = c.active - d.active FROM (
		SELECT code, message, count(*) AS total, count(*) FILTER (WHERE is_active) AS active FROM old_rows GROUP BY 1, 2
	) d WHERE c.code = d.code AND c.message = d.message;
	DELETE FROM active_alerts a USING old_rows o WHERE a.alert_id = o.id AND o.is_active;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_elevator_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO organization_alert_totals AS c
		SELECT OLD.organization_id, alert_total_slot(), -count(*) FROM alerts WHERE elevator_id = OLD.id HAVING count(*) > 0
		ON CONFLICT (organization_id, slot) DO UPDATE SET total = c.total + excluded.total;
	UPDATE organization_alert_counts c SET total = c.total - d.total, active = c.active - d.active FROM (
		SELECT code, message, count(*) AS total, count(*) FILTER (WHERE is_active) AS active
		FROM alerts WHERE elevator_id = OLD.id GROUP BY 1, 2
	) d WHERE (c.organization_id, c.code, c.message) = (OLD.organization_id, d.code, d.message);
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION move_elevator_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO organization_alert_totals AS c
		SELECT o.id, alert_total_slot(), o.sign * count(*)
		FROM alerts a, (VALUES (OLD.organization_id, -1), (NEW.organization_id, 1)) o (id, sign)
		WHERE a.elevator_id = NEW.id GROUP BY 1, o.sign ORDER BY 1
		ON CONFLICT (organization_id, slot) DO UPDATE SET total = c.total + excluded.total;
	INSERT INTO organization_alert_counts AS c
		SELECT o.id, a.code, a.message, o.sign * count(*), o.sign * count(*) FILTER (WHERE a.is_active)
		FROM alerts a, (VALUES (OLD.organization_id, -1), (NEW.organization_id, 1)) o (id, sign)
		WHERE a.elevator_id = NEW.id GROUP BY 1, 2, 3, o.sign ORDER BY 1, 2, 3
		ON CONFLICT (organization_id, code, message) DO UPDATE SET total = c.total + excluded.total, active = c.active + excluded.active;
	UPDATE active_alerts SET organization_id = NEW.organization_id WHERE elevator_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint

-- Whose elevators name a controller, by key or id. A list of somebody's controllers would look up each of their elevators.
CREATE FUNCTION place_controllers(touched uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	WITH places AS MATERIALIZED (
		SELECT c.id AS controller_id, e.organization_id FROM controllers c JOIN elevators e ON e.controller_id = c.key
			WHERE c.id = ANY (touched)
		UNION SELECT c.id, e.organization_id FROM controllers c JOIN elevators e ON e.controller_id = c.id::text
			WHERE c.id = ANY (touched)
	), left_behind AS (
		DELETE FROM controller_organizations o WHERE o.controller_id = ANY (touched)
			AND NOT EXISTS (SELECT FROM places p WHERE (p.controller_id, p.organization_id) = (o.controller_id, o.organization_id))
	), found AS (
		INSERT INTO controller_organizations SELECT controller_id, organization_id FROM places ON CONFLICT DO NOTHING
	)
	UPDATE controllers c SET is_carried = NOT c.is_carried
		WHERE c.id = ANY (touched) AND c.is_carried <> EXISTS (SELECT FROM places p WHERE p.controller_id = c.id);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mark_carried(named text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF cardinality(named) = 0 THEN RETURN; END IF;
	PERFORM pg_advisory_xact_lock(481518);
	PERFORM place_controllers(ARRAY(
		SELECT id FROM controllers WHERE key = ANY (named)
		UNION SELECT id FROM controllers WHERE id::text = ANY (named)
	));
END $$;
--> statement-breakpoint
CREATE FUNCTION place_controller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM place_controllers(ARRAY[NEW.id]);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER controllers_placed AFTER INSERT OR UPDATE OF key ON controllers
	FOR EACH ROW EXECUTE FUNCTION place_controller();
--> statement-breakpoint
-- Before any row is locked: whoever holds this lock may have to wait for rows.
CREATE TRIGGER elevators_held BEFORE INSERT OR DELETE OR UPDATE OF controller_id, organization_id ON elevators
	FOR EACH STATEMENT EXECUTE FUNCTION hold_carriers();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_changed_elevators() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_counted boolean;
	is_placed boolean;
	is_named boolean;
	latest bigint;
BEGIN
	SELECT
		bool_or((n.organization_id, n.elevator_type, n.is_active, n.is_online)
			IS DISTINCT FROM (o.organization_id, o.elevator_type, o.is_active, o.is_online)),
		bool_or((n.controller_id, n.organization_id) IS DISTINCT FROM (o.controller_id, o.organization_id)),
		bool_or((n.name, n.controller_id, n.organization_id) IS DISTINCT FROM (o.name, o.controller_id, o.organization_id))
		INTO is_counted, is_placed, is_named
		FROM new_rows n JOIN old_rows o ON o.id = n.id;
	IF is_counted THEN
		INSERT INTO elevator_counts AS c
			SELECT organization_id, elevator_type, is_active, is_online, sum(n) FROM (
				SELECT organization_id, elevator_type, is_active, is_online, 1 AS n FROM new_rows
				UNION ALL SELECT organization_id, elevator_type, is_active, is_online, -1 FROM old_rows
			) moved GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4
			ON CONFLICT (organization_id, elevator_type, is_active, is_online) DO UPDATE SET total = c.total + excluded.total;
	END IF;
	IF is_placed THEN
		-- What was named before by one of the rows and is named now by another of the same organization is as it was.
		PERFORM mark_carried(ARRAY(
			SELECT DISTINCT controller_id FROM (
				(SELECT controller_id, organization_id FROM new_rows EXCEPT SELECT controller_id, organization_id FROM old_rows)
				UNION ALL
				(SELECT controller_id, organization_id FROM old_rows EXCEPT SELECT controller_id, organization_id FROM new_rows)
			) moved
		));
	END IF;
	IF is_named THEN
		latest := next_fleet_revision();
		INSERT INTO fleet_changes (revision, elevator_id)
			SELECT latest, n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
			WHERE (n.name, n.controller_id, n.organization_id) IS DISTINCT FROM (o.name, o.controller_id, o.organization_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO organization_alert_totals SELECT organization_id, 0, sum(total) FROM organization_alert_counts GROUP BY 1;
--> statement-breakpoint
INSERT INTO controller_organizations
	SELECT c.id, e.organization_id FROM controllers c JOIN elevators e ON e.controller_id = c.key
	UNION SELECT c.id, e.organization_id FROM controllers c JOIN elevators e ON e.controller_id = c.id::text;
