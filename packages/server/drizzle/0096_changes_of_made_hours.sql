-- A clock that was set back leaves sums of the present hour and of later ones.
CREATE OR REPLACE FUNCTION mark_rollups(elevator uuid, changed_from timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM rollup_progress WHERE mark_rollups.changed_from < greatest(made_until, date_trunc('hour', now()))) THEN
		INSERT INTO rollup_changes VALUES (elevator, mark_rollups.changed_from);
	END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER elevator_events_mark_rollups AFTER INSERT ON elevator_events FOR EACH ROW
	WHEN (NEW.kind IN ('presence', 'service')) EXECUTE FUNCTION mark_rollups_of_event();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER alerts_first_mark_rollups AFTER INSERT ON alerts
	FOR EACH ROW EXECUTE FUNCTION mark_rollups_of_alert();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER alerts_mark_rollups AFTER UPDATE OF is_active, resolve_date, first_occurrence ON alerts FOR EACH ROW
	WHEN ((OLD.is_active, OLD.resolve_date, OLD.first_occurrence) IS DISTINCT FROM (NEW.is_active, NEW.resolve_date, NEW.first_occurrence))
	EXECUTE FUNCTION mark_rollups_of_alert();
