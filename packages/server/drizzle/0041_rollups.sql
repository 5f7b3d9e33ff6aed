CREATE TABLE "elevator_hour_rollups" (
	"elevator_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"organization_id" uuid NOT NULL,
	"trips" bigint NOT NULL,
	"floors" bigint NOT NULL,
	"door_cycles" bigint NOT NULL,
	"moving_ms" bigint NOT NULL,
	"offline_ms" bigint NOT NULL,
	"out_of_service_ms" bigint NOT NULL,
	"planned_ms" bigint NOT NULL,
	"known_ms" bigint NOT NULL,
	"available_ms" bigint NOT NULL,
	"critical_alerts" bigint NOT NULL,
	"warning_alerts" bigint NOT NULL,
	"info_alerts" bigint NOT NULL,
	"wait_ms" bigint NOT NULL,
	"waits15" bigint NOT NULL,
	"waits30" bigint NOT NULL,
	"waits60" bigint NOT NULL,
	"waits120" bigint NOT NULL,
	"waits300" bigint NOT NULL,
	"waits_longer" bigint NOT NULL,
	"ms_by_floor" jsonb NOT NULL,
	CONSTRAINT "elevator_hour_rollups_pk" PRIMARY KEY("elevator_id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "elevator_hour_rollups_default" PARTITION OF "elevator_hour_rollups" DEFAULT;--> statement-breakpoint
CREATE TABLE "organization_hour_rollups" (
	"organization_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"trips" bigint NOT NULL,
	"floors" bigint NOT NULL,
	"door_cycles" bigint NOT NULL,
	"moving_ms" bigint NOT NULL,
	"offline_ms" bigint NOT NULL,
	"out_of_service_ms" bigint NOT NULL,
	"planned_ms" bigint NOT NULL,
	"known_ms" bigint NOT NULL,
	"available_ms" bigint NOT NULL,
	"critical_alerts" bigint NOT NULL,
	"warning_alerts" bigint NOT NULL,
	"info_alerts" bigint NOT NULL,
	"wait_ms" bigint NOT NULL,
	"waits15" bigint NOT NULL,
	"waits30" bigint NOT NULL,
	"waits60" bigint NOT NULL,
	"waits120" bigint NOT NULL,
	"waits300" bigint NOT NULL,
	"waits_longer" bigint NOT NULL,
	CONSTRAINT "organization_hour_rollups_pk" PRIMARY KEY("organization_id","at")
);
--> statement-breakpoint
CREATE TABLE "elevator_day_rollups" (
	"elevator_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"trips" bigint NOT NULL,
	"floors" bigint NOT NULL,
	"door_cycles" bigint NOT NULL,
	"moving_ms" bigint NOT NULL,
	"offline_ms" bigint NOT NULL,
	"out_of_service_ms" bigint NOT NULL,
	"planned_ms" bigint NOT NULL,
	"known_ms" bigint NOT NULL,
	"available_ms" bigint NOT NULL,
	"critical_alerts" bigint NOT NULL,
	"warning_alerts" bigint NOT NULL,
	"info_alerts" bigint NOT NULL,
	"wait_ms" bigint NOT NULL,
	"waits15" bigint NOT NULL,
	"waits30" bigint NOT NULL,
	"waits60" bigint NOT NULL,
	"waits120" bigint NOT NULL,
	"waits300" bigint NOT NULL,
	"waits_longer" bigint NOT NULL,
	"ms_by_floor" jsonb NOT NULL,
	CONSTRAINT "elevator_day_rollups_pk" PRIMARY KEY("elevator_id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "elevator_day_rollups_default" PARTITION OF "elevator_day_rollups" DEFAULT;--> statement-breakpoint
CREATE TABLE "organization_day_rollups" (
	"organization_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"trips" bigint NOT NULL,
	"floors" bigint NOT NULL,
	"door_cycles" bigint NOT NULL,
	"moving_ms" bigint NOT NULL,
	"offline_ms" bigint NOT NULL,
	"out_of_service_ms" bigint NOT NULL,
	"planned_ms" bigint NOT NULL,
	"known_ms" bigint NOT NULL,
	"available_ms" bigint NOT NULL,
	"critical_alerts" bigint NOT NULL,
	"warning_alerts" bigint NOT NULL,
	"info_alerts" bigint NOT NULL,
	"wait_ms" bigint NOT NULL,
	"waits15" bigint NOT NULL,
	"waits30" bigint NOT NULL,
	"waits60" bigint NOT NULL,
	"waits120" bigint NOT NULL,
	"waits300" bigint NOT NULL,
	"waits_longer" bigint NOT NULL,
	CONSTRAINT "organization_day_rollups_pk" PRIMARY KEY("organization_id","at")
);
--> statement-breakpoint
CREATE TABLE "rollup_marks" (
	"elevator_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "rollup_marks_pk" PRIMARY KEY("elevator_id","day")
);
--> statement-breakpoint
CREATE TABLE "rollup_progress" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"made_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "elevator_hour_rollups" ADD CONSTRAINT "elevator_hour_rollups_elevator_id_elevators_id_fk" FOREIGN KEY ("elevator_id") REFERENCES "public"."elevators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_hour_rollups" ADD CONSTRAINT "organization_hour_rollups_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_hour_rollups_at" ON "organization_hour_rollups" USING btree ("at");--> statement-breakpoint
ALTER TABLE "elevator_day_rollups" ADD CONSTRAINT "elevator_day_rollups_elevator_id_elevators_id_fk" FOREIGN KEY ("elevator_id") REFERENCES "public"."elevators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_day_rollups" ADD CONSTRAINT "organization_day_rollups_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_day_rollups_at" ON "organization_day_rollups" USING btree ("at");--> statement-breakpoint
CREATE INDEX "alerts_ended" ON "alerts" USING btree ("elevator_id",coalesce("resolve_date", "last_occurrence")) WHERE not is_active;--> statement-breakpoint
-- What changes an elevator's past has its days summed up again. Whoever has read how far rollups are made keeps them from going on meanwhile, and
-- a mark that exists is locked, so that nobody takes it before the change is there to be seen.
CREATE FUNCTION mark_rollups(elevator uuid, changed_from timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	made timestamptz;
BEGIN
	SELECT made_until INTO made FROM rollup_progress FOR SHARE;
	IF changed_from < made THEN
		INSERT INTO rollup_marks (elevator_id, day)
			SELECT elevator, day::date FROM generate_series(
				date_trunc('day', changed_from AT TIME ZONE 'UTC'), made AT TIME ZONE 'UTC', interval '1 day') day
			ON CONFLICT (elevator_id, day) DO UPDATE SET day = excluded.day;
	END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_rollups_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM mark_rollups(NEW.elevator_id, NEW.at);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER elevator_events_mark_rollups AFTER INSERT ON elevator_events FOR EACH ROW
	WHEN (NEW.kind IN ('presence', 'service') AND NEW.at < date_trunc('hour', now())) EXECUTE FUNCTION mark_rollups_of_event();
--> statement-breakpoint
CREATE FUNCTION mark_rollups_of_alert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM mark_rollups(NEW.elevator_id,
		CASE WHEN TG_OP = 'INSERT' THEN NEW.first_occurrence ELSE least(OLD.resolve_date, NEW.resolve_date) END);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER alerts_first_mark_rollups AFTER INSERT ON alerts FOR EACH ROW
	WHEN (NEW.first_occurrence < date_trunc('hour', now())) EXECUTE FUNCTION mark_rollups_of_alert();
--> statement-breakpoint
CREATE TRIGGER alerts_mark_rollups AFTER UPDATE OF is_active, resolve_date ON alerts FOR EACH ROW
	WHEN ((OLD.is_active, OLD.resolve_date) IS DISTINCT FROM (NEW.is_active, NEW.resolve_date)
		AND least(OLD.resolve_date, NEW.resolve_date) < date_trunc('hour', now()))
	EXECUTE FUNCTION mark_rollups_of_alert();
