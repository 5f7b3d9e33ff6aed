ALTER TABLE "users" ADD COLUMN "awaiting" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_sign_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text;--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id","at");--> statement-breakpoint
UPDATE "users" SET "last_sign_in_at" = (SELECT max("created_at") FROM "sessions" WHERE "user_id" = "users"."id");--> statement-breakpoint
-- Registered accounts that no Admin has activated or deactivated yet.
UPDATE "users" SET "awaiting" = 'approval' WHERE NOT "is_active" AND NOT EXISTS (
  SELECT FROM "audit_log"
  WHERE "entity" = 'user' AND "entity_id" = "users"."id"::text AND "action" IN ('activate', 'deactivate'));
