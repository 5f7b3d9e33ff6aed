-- Counters of elevators come before those of alerts: packages/docs/architecture/locks.md.
CREATE OR REPLACE FUNCTION forget_elevator_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO elevator_counts AS c VALUES (OLD.organization_id, OLD.elevator_type, OLD.is_active, OLD.is_online, -1)
		ON CONFLICT (organization_id, elevator_type, is_active, is_online) DO UPDATE SET total = c.total + excluded.total;
	INSERT INTO organization_alert_counts AS c
		SELECT OLD.organization_id, code, message, -count(*), -count(*) FILTER (WHERE is_active)
		FROM alerts WHERE elevator_id = OLD.id GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT (organization_id, code, message) DO UPDATE SET total = c.total + excluded.total, active = c.active + excluded.active;
	INSERT INTO organization_alert_totals AS c
		SELECT OLD.organization_id, alert_total_slot(), -count(*) FROM alerts WHERE elevator_id = OLD.id HAVING count(*) > 0
		ON CONFLICT (organization_id, slot) DO UPDATE SET total = c.total + excluded.total;
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_deleted_elevators() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM mark_carried(ARRAY(SELECT controller_id FROM old_rows));
	RETURN NULL;
END $$;
