CREATE TABLE "notification_rules" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid REFERENCES "users"("id") ON DELETE CASCADE,
	"organization_id" uuid REFERENCES "organizations"("id") ON DELETE CASCADE,
	"name" text NOT NULL,
	"event" text NOT NULL,
	"severities" text[] NOT NULL,
	"codes" text[] NOT NULL,
	"controller_types" text[] NOT NULL,
	"hours" jsonb,
	"after_minutes" integer NOT NULL,
	"channels" text[] NOT NULL,
	"webhook_ids" uuid[] NOT NULL,
	"during_quiet_hours" boolean NOT NULL,
	"is_active" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"window_at" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL,
	"window_count" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "notification_rules_owner" CHECK (num_nonnulls("user_id", "organization_id") = 1)
);--> statement-breakpoint
CREATE INDEX "notification_rules_user" ON "notification_rules" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notification_rules_organization" ON "notification_rules" USING btree ("organization_id");--> statement-breakpoint
CREATE TRIGGER notification_rules_note_changes AFTER UPDATE OR DELETE ON notification_rules FOR EACH ROW
  WHEN (current_setting('hoistway.audited', true) = 'on') EXECUTE FUNCTION note_changes('{}', '{user_id,organization_id,changed_at,window_at,window_count}');--> statement-breakpoint
CREATE TABLE "rule_matches" (
	"rule_id" uuid NOT NULL REFERENCES "notification_rules"("id") ON DELETE CASCADE,
	"subject_id" uuid NOT NULL,
	"elevator_id" uuid NOT NULL REFERENCES "elevators"("id") ON DELETE CASCADE,
	"matched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	PRIMARY KEY ("rule_id", "subject_id")
);--> statement-breakpoint
CREATE INDEX "rule_matches_open" ON "rule_matches" USING btree ("rule_id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "rule_matches_matched" ON "rule_matches" USING btree ("matched_at");--> statement-breakpoint
CREATE INDEX "rule_matches_elevator" ON "rule_matches" USING btree ("elevator_id");--> statement-breakpoint
CREATE TABLE "rule_progress" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE INDEX "absences_open_time" ON "absences" USING btree ("offline_at") WHERE online_at is null;
