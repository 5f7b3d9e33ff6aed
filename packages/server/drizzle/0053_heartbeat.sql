CREATE TABLE "heartbeat" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
