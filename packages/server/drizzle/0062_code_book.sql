CREATE TABLE "alert_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"code" text NOT NULL,
	"controller_type" text,
	"texts" jsonb NOT NULL,
	"spare_part" text DEFAULT '' NOT NULL,
	"links" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid REFERENCES "users"("id") ON DELETE SET NULL,
	"version" integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
CREATE UNIQUE INDEX "alert_codes_unique" ON "alert_codes" USING btree (lower("code"), coalesce("controller_type", ''));--> statement-breakpoint
CREATE INDEX "alert_codes_updated_by" ON "alert_codes" USING btree ("updated_by");--> statement-breakpoint
CREATE TABLE "alert_code_versions" (
	"alert_code_id" uuid NOT NULL REFERENCES "alert_codes"("id") ON DELETE CASCADE,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid REFERENCES "users"("id") ON DELETE SET NULL,
	"content" jsonb NOT NULL,
	PRIMARY KEY ("alert_code_id", "version")
);--> statement-breakpoint
CREATE INDEX "alert_code_versions_user" ON "alert_code_versions" USING btree ("user_id");--> statement-breakpoint
CREATE TRIGGER alert_codes_note_changes AFTER UPDATE OR DELETE ON alert_codes FOR EACH ROW
  WHEN (current_setting('hoistway.audited', true) = 'on') EXECUTE FUNCTION note_changes('{}', '{updated_by}');
