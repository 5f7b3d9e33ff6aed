ALTER TABLE "promote_requests" ADD COLUMN "first_approver_id" uuid;--> statement-breakpoint
ALTER TABLE "promote_requests" ADD COLUMN "first_approval" jsonb;--> statement-breakpoint
ALTER TABLE "release_sessions" ADD COLUMN "person" text;
