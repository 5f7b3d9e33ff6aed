-- Null: the alert has not recurred since servers store it. Servers of the version before leave both unchanged.
ALTER TABLE "alerts" ADD COLUMN "raised_at" timestamp (3) with time zone, ADD COLUMN "recurrence_id" uuid;--> statement-breakpoint
CREATE INDEX "alerts_recurrence" ON "alerts" USING btree ("recurrence_id") WHERE recurrence_id is not null;
