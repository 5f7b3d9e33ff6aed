ALTER TABLE "elevator_states" ALTER COLUMN "floor" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "elevator_states" ALTER COLUMN "measured_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "elevator_states" ALTER COLUMN "can_messages_since_boot" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "elevator_states" ADD COLUMN "arrived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "elevator_states" ADD COLUMN "clock_skew_ms" bigint;--> statement-breakpoint
ALTER TABLE "elevator_states" ADD COLUMN "boot_id" text;--> statement-breakpoint
ALTER TABLE "elevator_states" ADD COLUMN "previous_boot_id" text;--> statement-breakpoint
ALTER TABLE "elevator_states" ADD COLUMN "seq" bigint DEFAULT -1 NOT NULL;--> statement-breakpoint
ALTER TABLE "elevator_states" ADD COLUMN "revision" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Until now the device's clock was believed: of what it puts into the future nobody knows when it came.
UPDATE elevator_states SET arrived_at = measured_at WHERE measured_at BETWEEN '2000-01-01' AND now();
