CREATE TABLE "organization_alert_counts" (
	"organization_id" uuid NOT NULL,
	"code" text NOT NULL,
	"message" text NOT NULL,
	"total" integer NOT NULL,
	"active" integer NOT NULL,
	CONSTRAINT "organization_alert_counts_organization_id_code_message_pk" PRIMARY KEY("organization_id","code","message")
);
--> statement-breakpoint
ALTER TABLE "organization_alert_counts" ADD CONSTRAINT "organization_alert_counts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "elevators_status" ON "elevators" USING btree ("is_online","elevator_type","is_active");--> statement-breakpoint
CREATE INDEX "organizations_name" ON "organizations" USING btree ("name");
--> statement-breakpoint
-- The three go together in practice: the planner must not multiply their shares.
CREATE STATISTICS elevators_status_together (mcv) ON is_online, elevator_type, is_active FROM elevators;
--> statement-breakpoint

-- Counters by organization and kind replace those by elevator: they answer searches and severities as well.
CREATE OR REPLACE FUNCTION count_new_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO organization_alert_counts AS c
		SELECT e.organization_id, n.code, n.message, count(*), count(*) FILTER (WHERE n.is_active)
		FROM new_rows n JOIN elevators e ON e.id = n.elevator_id GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT (organization_id, code, message) DO UPDATE SET total = c.total + excluded.total, active = c.active + excluded.active;
	INSERT INTO alert_kind_counts AS c
		SELECT code, message, count(*), count(*) FILTER (WHERE is_active) FROM new_rows GROUP BY 1, 2 ORDER BY 1, 2
		ON CONFLICT (code, message) DO UPDATE SET total = c.total + excluded.total, active = c.active + excluded.active;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_changed_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO organization_alert_counts AS c
		SELECT e.organization_id, code, message, sum(n), sum(a) FROM (
			SELECT elevator_id, code, message, 1 AS n, is_active::int AS a FROM new_rows
			UNION ALL SELECT elevator_id, code, message, -1, -is_active::int FROM old_rows
		) moved JOIN elevators e ON e.id = moved.elevator_id
		GROUP BY 1, 2, 3 HAVING sum(n) <> 0 OR sum(a) <> 0 ORDER BY 1, 2, 3
		ON CONFLICT (organization_id, code, message) DO UPDATE SET total = c.total + excluded.total, active = c.active + excluded.active;
	INSERT INTO alert_kind_counts AS c
		SELECT code, message, sum(n), sum(a) FROM (
			SELECT code, message, 1 AS n, is_active::int AS a FROM new_rows
			UNION ALL SELECT code, message, -1, -is_active::int FROM old_rows
		) moved GROUP BY 1, 2 HAVING sum(n) <> 0 OR sum(a) <> 0 ORDER BY 1, 2
		ON CONFLICT (code, message) DO UPDATE SET total = c.total + excluded.total, active = c.active + excluded.active;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Alerts that go with their elevator find it gone: `forget_elevator_alerts` has subtracted them before.
CREATE OR REPLACE FUNCTION count_deleted_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE organization_alert_counts c SET total = c.total - d.total, active = c.active - d.active FROM (
		SELECT e.organization_id, o.code, o.message, count(*) AS total, count(*) FILTER (WHERE o.is_active) AS active
		FROM old_rows o JOIN elevators e ON e.id = o.elevator_id GROUP BY 1, 2, 3
	) d WHERE (c.organization_id, c.code, c.message) = (d.organization_id, d.code, d.message);
	UPDATE alert_kind_counts c SET total = c.total - d.total, active = c.active - d.active FROM (
		SELECT code, message, count(*) AS total, count(*) FILTER (WHERE is_active) AS active FROM old_rows GROUP BY 1, 2
	) d WHERE c.code = d.code AND c.message = d.message;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_elevator_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE organization_alert_counts c SET total = c.total - d.total, active = c.active - d.active FROM (
		SELECT code, message, count(*) AS total, count(*) FILTER (WHERE is_active) AS active
		FROM alerts WHERE elevator_id = OLD.id GROUP BY 1, 2
	) d WHERE (c.organization_id, c.code, c.message) = (OLD.organization_id, d.code, d.message);
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE FUNCTION move_elevator_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO organization_alert_counts AS c
		SELECT o.id, a.code, a.message, o.sign * count(*), o.sign * count(*) FILTER (WHERE a.is_active)
		FROM alerts a, (VALUES (OLD.organization_id, -1), (NEW.organization_id, 1)) o (id, sign)
		WHERE a.elevator_id = NEW.id GROUP BY 1, 2, 3, o.sign ORDER BY 1, 2, 3
		ON CONFLICT (organization_id, code, message) DO UPDATE SET total = c.total + excluded.total, active = c.active + excluded.active;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- No alert may be counted for the old organization while its elevator moves to another.
CREATE FUNCTION hold_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE alerts IN SHARE ROW EXCLUSIVE MODE;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER elevators_deleted BEFORE DELETE ON elevators
	FOR EACH ROW EXECUTE FUNCTION forget_elevator_alerts();
--> statement-breakpoint
CREATE TRIGGER elevators_moving BEFORE UPDATE OF organization_id ON elevators
	FOR EACH STATEMENT EXECUTE FUNCTION hold_alerts();
--> statement-breakpoint
CREATE TRIGGER elevators_moved AFTER UPDATE OF organization_id ON elevators
	FOR EACH ROW WHEN (OLD.organization_id IS DISTINCT FROM NEW.organization_id) EXECUTE FUNCTION move_elevator_alerts();
--> statement-breakpoint
INSERT INTO organization_alert_counts
	SELECT e.organization_id, a.code, a.message, count(*), count(*) FILTER (WHERE a.is_active)
	FROM alerts a JOIN elevators e ON e.id = a.elevator_id GROUP BY 1, 2, 3;
--> statement-breakpoint
DROP TABLE "elevator_alert_counts";
