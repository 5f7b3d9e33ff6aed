-- One row while the past of a demo is not completely written.
CREATE TABLE "demo_pasts" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"seed" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"days" integer NOT NULL,
	"state_days" integer NOT NULL,
	"written_from" timestamp (3) with time zone NOT NULL,
	"fleet" jsonb NOT NULL
);
