CREATE TABLE "elevator_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"elevator_id" uuid NOT NULL REFERENCES "elevators"("id") ON DELETE CASCADE,
	"user_id" uuid REFERENCES "users"("id") ON DELETE SET NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"text" text NOT NULL,
	"file_name" text,
	"file_size" integer
);--> statement-breakpoint
CREATE INDEX "elevator_notes_time" ON "elevator_notes" USING btree ("elevator_id","created_at","id");--> statement-breakpoint
CREATE INDEX "elevator_notes_user" ON "elevator_notes" USING btree ("user_id");--> statement-breakpoint
CREATE TABLE "elevator_note_files" (
	"note_id" uuid PRIMARY KEY NOT NULL REFERENCES "elevator_notes"("id") ON DELETE CASCADE,
	"data" "bytea" NOT NULL
);--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "contacts" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "access_instructions" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Persons and keys of a building are noted as changed, without their values.
DROP TRIGGER organizations_note_changes ON organizations;--> statement-breakpoint
CREATE TRIGGER organizations_note_changes AFTER UPDATE OR DELETE ON organizations FOR EACH ROW
  WHEN (current_setting('hoistway.audited', true) = 'on') EXECUTE FUNCTION note_changes('{contacts,access_instructions}', '{}');
