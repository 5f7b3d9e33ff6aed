ALTER TABLE "state_tail" ADD COLUMN "heard_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE TABLE "server_pauses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
