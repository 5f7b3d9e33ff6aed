ALTER TABLE "alerts" ADD COLUMN "said_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "stated_at" timestamp (3) with time zone;
