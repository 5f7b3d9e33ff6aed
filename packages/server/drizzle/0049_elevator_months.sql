-- What reports read of elevators, by month: the days of a year are thirty times as many rows, which are five times as wide.
CREATE TABLE "elevator_month_rollups" (
	"at" timestamp (3) with time zone NOT NULL,
	"elevator_id" uuid NOT NULL,
	"planned_ms" bigint NOT NULL,
	"known_ms" bigint NOT NULL,
	"available_ms" bigint NOT NULL,
	"offline_ms" bigint NOT NULL,
	CONSTRAINT "elevator_month_rollups_pk" PRIMARY KEY("at","elevator_id")
);
--> statement-breakpoint
-- No server writes a day between the sums of what is there and the triggers.
LOCK TABLE "elevator_day_rollups" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO elevator_month_rollups (at, elevator_id, planned_ms, known_ms, available_ms, offline_ms)
	SELECT date_trunc('month', at, 'UTC'), elevator_id, sum(planned_ms), sum(known_ms), sum(available_ms), sum(offline_ms)
	FROM elevator_day_rollups GROUP BY 1, 2;
--> statement-breakpoint
ALTER TABLE "elevator_month_rollups" ADD CONSTRAINT "elevator_month_rollups_elevator_id_elevators_id_fk" FOREIGN KEY ("elevator_id") REFERENCES "public"."elevators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "elevator_month_rollups_elevator" ON "elevator_month_rollups" USING btree ("elevator_id");--> statement-breakpoint
-- By triggers, since servers of the version before write days, too.
CREATE FUNCTION add_days_to_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO elevator_month_rollups AS m (at, elevator_id, planned_ms, known_ms, available_ms, offline_ms)
		SELECT date_trunc('month', at, 'UTC'), elevator_id, sum(planned_ms), sum(known_ms), sum(available_ms), sum(offline_ms)
		FROM new_rows GROUP BY 1, 2 ORDER BY 1, 2
		ON CONFLICT (at, elevator_id) DO UPDATE SET planned_ms = m.planned_ms + excluded.planned_ms, known_ms = m.known_ms + excluded.known_ms,
			available_ms = m.available_ms + excluded.available_ms, offline_ms = m.offline_ms + excluded.offline_ms;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION change_days_of_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO elevator_month_rollups AS m (at, elevator_id, planned_ms, known_ms, available_ms, offline_ms)
		SELECT date_trunc('month', at, 'UTC'), elevator_id, sum(planned_ms), sum(known_ms), sum(available_ms), sum(offline_ms)
		FROM (
			SELECT at, elevator_id, planned_ms, known_ms, available_ms, offline_ms FROM new_rows
			UNION ALL SELECT at, elevator_id, -planned_ms, -known_ms, -available_ms, -offline_ms FROM old_rows
		) changes GROUP BY 1, 2 ORDER BY 1, 2
		ON CONFLICT (at, elevator_id) DO UPDATE SET planned_ms = m.planned_ms + excluded.planned_ms, known_ms = m.known_ms + excluded.known_ms,
			available_ms = m.available_ms + excluded.available_ms, offline_ms = m.offline_ms + excluded.offline_ms;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Days are deleted rarely, and a month of which none is left has to go: those are summed up again.
CREATE FUNCTION sum_months_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM elevator_month_rollups m USING (SELECT DISTINCT date_trunc('month', at, 'UTC') AS at, elevator_id FROM old_rows) o
		WHERE (m.at, m.elevator_id) = (o.at, o.elevator_id);
	INSERT INTO elevator_month_rollups (at, elevator_id, planned_ms, known_ms, available_ms, offline_ms)
		SELECT o.at, o.elevator_id, sum(d.planned_ms), sum(d.known_ms), sum(d.available_ms), sum(d.offline_ms)
		FROM (SELECT DISTINCT date_trunc('month', at, 'UTC') AS at, elevator_id FROM old_rows) o
			JOIN elevators e ON e.id = o.elevator_id
			JOIN elevator_day_rollups d ON d.elevator_id = o.elevator_id AND d.at >= o.at AND d.at < (o.at AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC'
		GROUP BY 1, 2;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER elevator_days_added AFTER INSERT ON elevator_day_rollups
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_days_to_months();--> statement-breakpoint
CREATE TRIGGER elevator_days_changed AFTER UPDATE ON elevator_day_rollups
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION change_days_of_months();--> statement-breakpoint
CREATE TRIGGER elevator_days_deleted AFTER DELETE ON elevator_day_rollups
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_months_again();--> statement-breakpoint
-- Retention deletes from it without its parent, whose triggers do not hear of that.
CREATE TRIGGER elevator_days_deleted AFTER DELETE ON elevator_day_rollups_default
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_months_again();
