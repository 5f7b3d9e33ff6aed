CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"seq" bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
	"channel" text NOT NULL,
	"target" uuid NOT NULL,
	"user_id" uuid REFERENCES "users"("id") ON DELETE CASCADE,
	"organization_id" uuid REFERENCES "organizations"("id") ON DELETE CASCADE,
	"dedupe_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_once" ON "deliveries" USING btree ("target","dedupe_id");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("next_attempt_at","seq") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "deliveries_target" ON "deliveries" USING btree ("target","seq") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "deliveries_user" ON "deliveries" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "deliveries_organization" ON "deliveries" USING btree ("organization_id","seq");--> statement-breakpoint
CREATE INDEX "deliveries_created" ON "deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL REFERENCES "organizations"("id") ON DELETE CASCADE,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"url" text NOT NULL,
	"host" text NOT NULL,
	"secret" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE INDEX "webhooks_organization" ON "webhooks" USING btree ("organization_id");--> statement-breakpoint
CREATE TRIGGER webhooks_note_changes AFTER UPDATE OR DELETE ON webhooks FOR EACH ROW
  WHEN (current_setting('hoistway.audited', true) = 'on') EXECUTE FUNCTION note_changes('{url,secret}', '{organization_id}');--> statement-breakpoint
CREATE TABLE "push_browsers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"session_id" uuid NOT NULL REFERENCES "sessions"("id") ON DELETE CASCADE,
	"hash" text NOT NULL,
	"subscription" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE UNIQUE INDEX "push_browsers_hash" ON "push_browsers" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "push_browsers_session" ON "push_browsers" USING btree ("session_id");--> statement-breakpoint
CREATE TABLE "delivery_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL REFERENCES "users"("id") ON DELETE CASCADE,
	"language" text NOT NULL,
	"time_zone" text NOT NULL,
	"quiet_hours" jsonb,
	"reports" boolean DEFAULT false NOT NULL
);
