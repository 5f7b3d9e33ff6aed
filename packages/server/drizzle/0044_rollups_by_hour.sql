-- A mark says from when on its day has to be summed up again. Servers of the version before sum whole days up.
ALTER TABLE "rollup_marks" ADD COLUMN "changed_from" timestamp (3) with time zone DEFAULT '-infinity' NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mark_rollups(elevator uuid, changed_from timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	made timestamptz;
BEGIN
	SELECT made_until INTO made FROM rollup_progress FOR SHARE;
	IF mark_rollups.changed_from < made THEN
		INSERT INTO rollup_marks AS known (elevator_id, day, changed_from)
			SELECT elevator, day::date, greatest(day AT TIME ZONE 'UTC', mark_rollups.changed_from) FROM generate_series(
				date_trunc('day', mark_rollups.changed_from AT TIME ZONE 'UTC'), made AT TIME ZONE 'UTC', interval '1 day') day
			ON CONFLICT (elevator_id, day) DO UPDATE SET changed_from = least(known.changed_from, excluded.changed_from);
	END IF;
END $$;
--> statement-breakpoint
-- That an alert began earlier may be heard after its end.
CREATE OR REPLACE FUNCTION mark_rollups_of_alert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM mark_rollups(NEW.elevator_id, CASE
		WHEN TG_OP = 'INSERT' THEN NEW.first_occurrence
		WHEN OLD.first_occurrence <> NEW.first_occurrence THEN least(OLD.first_occurrence, NEW.first_occurrence)
		ELSE least(OLD.resolve_date, NEW.resolve_date) END);
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER alerts_mark_rollups ON alerts;--> statement-breakpoint
CREATE TRIGGER alerts_mark_rollups AFTER UPDATE OF is_active, resolve_date, first_occurrence ON alerts FOR EACH ROW
	WHEN ((OLD.is_active, OLD.resolve_date, OLD.first_occurrence) IS DISTINCT FROM (NEW.is_active, NEW.resolve_date, NEW.first_occurrence)
		AND (OLD.first_occurrence <> NEW.first_occurrence OR least(OLD.resolve_date, NEW.resolve_date) < date_trunc('hour', now())))
	EXECUTE FUNCTION mark_rollups_of_alert();
