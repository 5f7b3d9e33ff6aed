CREATE TABLE "release_schedules" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"action" text NOT NULL,
	"audience" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	"live_then" text,
	"by" jsonb NOT NULL,
	"account_id" uuid,
	"token_id" uuid,
	"approvers" uuid[] DEFAULT '{}' NOT NULL,
	"why" text,
	"set_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"begun_at" timestamp (3) with time zone,
	"outcome" text,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "release_schedules_open" ON "release_schedules" USING btree ("remote","action","version") WHERE outcome is null;
