CREATE TABLE "can_filter_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"filter_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"action" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "can_filters" ADD COLUMN "rules" jsonb;--> statement-breakpoint
ALTER TABLE "can_filter_changes" ADD CONSTRAINT "can_filter_changes_filter_id_can_filters_id_fk" FOREIGN KEY ("filter_id") REFERENCES "public"."can_filters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "can_filter_changes" ADD CONSTRAINT "can_filter_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "can_filter_changes_filter" ON "can_filter_changes" USING btree ("filter_id","at");--> statement-breakpoint
-- Of filters with one name the oldest keeps it.
UPDATE can_filters SET name = name || ' (' || right(id::text, 6) || ')', version = version + 1 WHERE EXISTS (
	SELECT 1 FROM can_filters older WHERE lower(older.name) = lower(can_filters.name) AND older.id < can_filters.id
);--> statement-breakpoint
CREATE UNIQUE INDEX "can_filters_unique_name" ON "can_filters" USING btree (lower("name"));