CREATE TABLE "can_databases" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"controller_type" text NOT NULL,
	"name" text NOT NULL,
	"messages" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid REFERENCES "users"("id") ON DELETE SET NULL
);--> statement-breakpoint
CREATE UNIQUE INDEX "can_databases_type" ON "can_databases" USING btree ("controller_type");--> statement-breakpoint
CREATE INDEX "can_databases_updated_by" ON "can_databases" USING btree ("updated_by");--> statement-breakpoint
CREATE TABLE "can_database_versions" (
	"database_id" uuid NOT NULL REFERENCES "can_databases"("id") ON DELETE CASCADE,
	"version" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid REFERENCES "users"("id") ON DELETE SET NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	PRIMARY KEY ("database_id", "version")
);--> statement-breakpoint
CREATE INDEX "can_database_versions_user" ON "can_database_versions" USING btree ("user_id");--> statement-breakpoint
CREATE TRIGGER can_databases_note_changes AFTER UPDATE OR DELETE ON can_databases FOR EACH ROW
  WHEN (current_setting('hoistway.audited', true) = 'on') EXECUTE FUNCTION note_changes('{}', '{updated_by}');
