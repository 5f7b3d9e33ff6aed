CREATE TABLE "promote_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"by" jsonb NOT NULL,
	"account_id" uuid,
	"why" text,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "promote_requests_open" ON "promote_requests" USING btree ("remote") WHERE outcome is null;