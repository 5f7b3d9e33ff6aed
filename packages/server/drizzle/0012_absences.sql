CREATE TABLE "absences" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"elevator_id" uuid NOT NULL,
	"offline_at" timestamp (3) with time zone NOT NULL,
	"online_at" timestamp (3) with time zone,
	"was_found" boolean NOT NULL,
	"notified_at" timestamp (3) with time zone,
	"end_notified_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "elevators" ADD COLUMN "presence_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_elevator_id_elevators_id_fk" FOREIGN KEY ("elevator_id") REFERENCES "public"."elevators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_elevator" ON "absences" USING btree ("elevator_id","offline_at");--> statement-breakpoint
CREATE UNIQUE INDEX "absences_open" ON "absences" USING btree ("elevator_id") WHERE online_at is null;--> statement-breakpoint
CREATE INDEX "absences_unnotified" ON "absences" USING btree ("offline_at") WHERE online_at is null and notified_at is null;--> statement-breakpoint
CREATE INDEX "absences_end_unnotified" ON "absences" USING btree ("online_at") WHERE online_at is not null and notified_at is not null and end_notified_at is null;--> statement-breakpoint
CREATE FUNCTION record_absence() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	arrival timestamptz := coalesce(NEW.presence_at, now());
BEGIN
	IF NEW.is_online THEN
		-- The server had been away itself, and found it back at once: nobody knows of an absence.
		DELETE FROM absences WHERE elevator_id = NEW.id AND online_at IS NULL AND was_found
			AND notified_at IS NULL AND offline_at > arrival - interval '60 s';
		UPDATE absences SET online_at = greatest(arrival, offline_at)
			WHERE elevator_id = NEW.id AND online_at IS NULL;
	ELSE
		INSERT INTO absences (elevator_id, offline_at, was_found)
			VALUES (NEW.id, arrival, NEW.presence_at IS NULL) ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER elevators_absent AFTER UPDATE OF is_online ON elevators
	FOR EACH ROW WHEN (OLD.is_online IS DISTINCT FROM NEW.is_online) EXECUTE FUNCTION record_absence();
