CREATE TABLE "maintenance_windows" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL REFERENCES "organizations"("id") ON DELETE CASCADE,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL
);--> statement-breakpoint
CREATE INDEX "maintenance_windows_organization" ON "maintenance_windows" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "maintenance_windows_end" ON "maintenance_windows" USING btree ("ends_at");--> statement-breakpoint
CREATE TRIGGER maintenance_windows_note_changes AFTER UPDATE OR DELETE ON maintenance_windows FOR EACH ROW
  WHEN (current_setting('hoistway.audited', true) = 'on') EXECUTE FUNCTION note_changes('{}', '{}');--> statement-breakpoint
ALTER TABLE "on_call" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
