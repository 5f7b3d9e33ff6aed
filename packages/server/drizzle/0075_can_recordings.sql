CREATE TABLE "can_triggers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"elevator_id" uuid REFERENCES "elevators"("id") ON DELETE CASCADE,
	"organization_id" uuid REFERENCES "organizations"("id") ON DELETE CASCADE,
	"elevator_type" text,
	"alert_code" text,
	"before_seconds" integer NOT NULL,
	"after_seconds" integer NOT NULL,
	"user_id" uuid REFERENCES "users"("id") ON DELETE SET NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "can_triggers_scope" CHECK (("elevator_id" IS NULL) <> ("organization_id" IS NULL))
);--> statement-breakpoint
CREATE INDEX "can_triggers_elevator" ON "can_triggers" USING btree ("elevator_id");--> statement-breakpoint
CREATE INDEX "can_triggers_organization" ON "can_triggers" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "can_triggers_user" ON "can_triggers" USING btree ("user_id");--> statement-breakpoint
CREATE TABLE "can_recordings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"elevator_id" uuid NOT NULL REFERENCES "elevators"("id") ON DELETE CASCADE,
	"user_id" uuid REFERENCES "users"("id") ON DELETE SET NULL,
	"trigger_id" uuid REFERENCES "can_triggers"("id") ON DELETE SET NULL,
	"alert_code" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"stop_at" timestamp (3) with time zone NOT NULL,
	"bytes_max" integer NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"recorder" uuid,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"interruptions" integer DEFAULT 0 NOT NULL,
	"chunks" integer DEFAULT 0 NOT NULL,
	"frames" bigint DEFAULT 0 NOT NULL,
	"lost" bigint DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE INDEX "can_recordings_elevator" ON "can_recordings" USING btree ("elevator_id","started_at");--> statement-breakpoint
CREATE INDEX "can_recordings_running" ON "can_recordings" USING btree ("elevator_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "can_recordings_one_by_alert" ON "can_recordings" USING btree ("elevator_id")
  WHERE ended_at is null and alert_code is not null;--> statement-breakpoint
CREATE INDEX "can_recordings_recorded" ON "can_recordings" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "can_recordings_user" ON "can_recordings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "can_recordings_trigger" ON "can_recordings" USING btree ("trigger_id");--> statement-breakpoint
CREATE TABLE "can_recording_chunks" (
	"recording_id" uuid NOT NULL REFERENCES "can_recordings"("id") ON DELETE CASCADE,
	"number" integer NOT NULL,
	"data" "bytea" NOT NULL,
	PRIMARY KEY ("recording_id", "number")
);--> statement-breakpoint
-- The chunks are compressed already.
ALTER TABLE "can_recording_chunks" ALTER COLUMN "data" SET STORAGE EXTERNAL;
