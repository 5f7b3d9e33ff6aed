ALTER TABLE "notifications" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "roles" text[];--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "remote" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_audience";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_audience" CHECK (num_nonnulls("notifications"."elevator_id", "notifications"."organization_id", "notifications"."user_id") > 0);--> statement-breakpoint
CREATE INDEX "notifications_organization" ON "notifications" USING btree ("organization_id","raised_at");
