-- A recurrence gets a new row, which takes the device alert ID from the former row. Servers of the previous version write both
-- into one row.
ALTER TABLE "alerts" ALTER COLUMN "device_alert_id" DROP NOT NULL;
--> statement-breakpoint
-- The end of a former occurrence was not kept: it was ten minutes or more before the recurrence.
WITH recurred AS (
	SELECT *, greatest(first_occurrence, raised_at - interval '10 minutes') AS ended_at FROM alerts WHERE recurrence_id IS NOT NULL
), former AS (
	UPDATE alerts a SET device_alert_id = NULL, is_active = false, raised_at = NULL, recurrence_id = NULL,
		last_occurrence = r.ended_at, resolve_date = r.ended_at, said_at = r.ended_at, stated_at = NULL,
		acknowledged_by = NULL, acknowledged_at = NULL
	FROM recurred r WHERE a.id = r.id RETURNING r.*
)
INSERT INTO alerts (id, elevator_id, device_alert_id, code, message, is_active, first_occurrence, raised_at, last_occurrence,
		resolve_date, said_at, stated_at, acknowledged_by, acknowledged_at, acknowledge_note)
	SELECT recurrence_id, elevator_id, device_alert_id, code, message, is_active, raised_at, raised_at, last_occurrence,
		resolve_date, said_at, stated_at, acknowledged_by, acknowledged_at, acknowledge_note
	FROM former ORDER BY elevator_id, device_alert_id;
