ALTER TABLE "elevators" ADD COLUMN "out_of_service_reason" text;--> statement-breakpoint
ALTER TABLE "elevators" ADD COLUMN "out_of_service_since" timestamp (3) with time zone;