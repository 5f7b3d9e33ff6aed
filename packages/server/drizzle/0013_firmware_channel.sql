CREATE TABLE "firmware_releases" (
	"firmware_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "firmware" ADD COLUMN "findings" jsonb;--> statement-breakpoint
ALTER TABLE "firmware_releases" ADD CONSTRAINT "firmware_releases_firmware_id_firmware_id_fk" FOREIGN KEY ("firmware_id") REFERENCES "public"."firmware"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What could be assigned until now stays so.
INSERT INTO firmware_releases (firmware_id, state, changed_at) SELECT id, 'released', created_at FROM firmware;--> statement-breakpoint
-- Two that were started at the same moment: the later one counts.
UPDATE firmware_updates SET state = 'expired', error = 'Another update was started.' WHERE state NOT IN ('done', 'failed', 'expired') AND EXISTS (
	SELECT 1 FROM firmware_updates later WHERE later.controller_id = firmware_updates.controller_id AND later.state NOT IN ('done', 'failed', 'expired')
		AND (later.created_at, later.id) > (firmware_updates.created_at, firmware_updates.id)
);--> statement-breakpoint
-- Concurrent requests cannot open two updates.
CREATE UNIQUE INDEX "firmware_updates_one_open" ON "firmware_updates" USING btree ("controller_id") WHERE state not in ('done', 'failed', 'expired', 'cancelled');