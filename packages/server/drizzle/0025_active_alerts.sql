CREATE TABLE "active_alerts" (
	"alert_id" uuid PRIMARY KEY NOT NULL,
	"elevator_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"rank" smallint NOT NULL,
	"is_acknowledged" boolean NOT NULL,
	"last_occurrence" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "elevators_silent";--> statement-breakpoint
CREATE INDEX "active_alerts_urgency" ON "active_alerts" USING btree ("rank","is_acknowledged","last_occurrence","alert_id","organization_id","elevator_id");--> statement-breakpoint
CREATE INDEX "active_alerts_elevator" ON "active_alerts" USING btree ("elevator_id","rank","is_acknowledged");--> statement-breakpoint
CREATE INDEX "active_alerts_organization" ON "active_alerts" USING btree ("organization_id","rank","elevator_id");--> statement-breakpoint
-- Silent elevators are its oldest entries: counted and listed without reading rows.
CREATE INDEX "elevators_silent" ON "elevators" USING btree ("last_seen_at","id","organization_id","is_active") WHERE is_online;--> statement-breakpoint
CREATE INDEX "elevators_offline" ON "elevators" USING btree ("last_seen_at" DESC NULLS LAST,"id" DESC NULLS LAST,"organization_id") WHERE is_active and not is_online;--> statement-breakpoint
CREATE INDEX "elevators_out_of_service" ON "elevators" USING btree ("out_of_service_since" DESC NULLS LAST,"id" DESC NULLS LAST,"organization_id") WHERE not is_active;
--> statement-breakpoint

-- The few active ones of many alerts, with the organizations of their elevators, kept within the transaction that writes alerts.
CREATE OR REPLACE FUNCTION count_new_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO organization_alert_counts AS c
		SELECT e.organization_id, n.code, n.message, count(*), count(*) FILTER (WHERE n.is_active)
		FROM new_rows n JOIN elevators e ON e.id = n.elevator_id GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT (organization_id, code, message) DO UPDATE SET total = c.total + excluded.total, active = c.active + excluded.active;
	INSERT INTO alert_kind_counts AS c
		SELECT code, message, count(*), count(*) FILTER (WHERE is_active) FROM new_rows GROUP BY 1, 2 ORDER BY 1, 2
		ON CONFLICT (code, message) DO UPDATE SET total = c.total + excluded.total, active = c.active + excluded.active;
	INSERT INTO active_alerts (alert_id, elevator_id, organization_id, rank, is_acknowledged, last_occurrence)
		SELECT n.id, n.elevator_id, e.organization_id, alert_severity_rank(n.code, true), n.acknowledged_at IS NOT NULL, n.last_occurrence
		FROM new_rows n JOIN elevators e ON e.id = n.elevator_id WHERE n.is_active;
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
	DELETE FROM active_alerts a USING new_rows n WHERE a.alert_id = n.id AND NOT n.is_active;
	INSERT INTO active_alerts (alert_id, elevator_id, organization_id, rank, is_acknowledged, last_occurrence)
		SELECT n.id, n.elevator_id, e.organization_id, alert_severity_rank(n.code, true), n.acknowledged_at IS NOT NULL, n.last_occurrence
		FROM new_rows n JOIN elevators e ON e.id = n.elevator_id WHERE n.is_active ORDER BY 1
		ON CONFLICT (alert_id) DO UPDATE SET rank = excluded.rank, is_acknowledged = excluded.is_acknowledged,
			last_occurrence = excluded.last_occurrence;
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
	DELETE FROM active_alerts a USING old_rows o WHERE a.alert_id = o.id AND o.is_active;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION move_elevator_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO organization_alert_counts AS c
		SELECT o.id, a.code, a.message, o.sign * count(*), o.sign * count(*) FILTER (WHERE a.is_active)
		FROM alerts a, (VALUES (OLD.organization_id, -1), (NEW.organization_id, 1)) o (id, sign)
		WHERE a.elevator_id = NEW.id GROUP BY 1, 2, 3, o.sign ORDER BY 1, 2, 3
		ON CONFLICT (organization_id, code, message) DO UPDATE SET total = c.total + excluded.total, active = c.active + excluded.active;
	UPDATE active_alerts SET organization_id = NEW.organization_id WHERE elevator_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO active_alerts
	SELECT a.id, a.elevator_id, e.organization_id, alert_severity_rank(a.code, true), a.acknowledged_at IS NOT NULL, a.last_occurrence
	FROM alerts a JOIN elevators e ON e.id = a.elevator_id WHERE a.is_active;
