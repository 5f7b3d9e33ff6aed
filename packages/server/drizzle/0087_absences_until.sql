-- Rules read absences later than other events while the broker is away.
ALTER TABLE "rule_progress" ADD COLUMN "absences_until" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "rule_progress" SET "absences_until" = "until";
