CREATE TABLE "release_errors" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"frame" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_errors_remote_version_hash_pk" PRIMARY KEY("remote","version","hash")
);
--> statement-breakpoint
CREATE TABLE "release_sessions" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"session" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_sessions_remote_version_session_kind_pk" PRIMARY KEY("remote","version","session","kind")
);
--> statement-breakpoint
CREATE INDEX "release_sessions_time" ON "release_sessions" USING btree ("at");