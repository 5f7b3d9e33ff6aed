-- After a failover to a standby that missed changes, revision numbers are assigned again. Servers notice that by the id of the last change.
ALTER TABLE "fleet_changes" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
DROP INDEX "fleet_changes_revision";--> statement-breakpoint
CREATE INDEX "fleet_changes_revision" ON "fleet_changes" USING btree ("revision","id");
