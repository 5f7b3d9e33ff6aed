CREATE TABLE "release_managers" (
	"user_id" uuid NOT NULL,
	"remote" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_managers_user_id_remote_pk" PRIMARY KEY("user_id","remote")
);
--> statement-breakpoint
CREATE TABLE "release_tokens" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"remotes" text[] NOT NULL,
	"actions" text[] NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "release_tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "release_managers" ADD CONSTRAINT "release_managers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_tokens" ADD CONSTRAINT "release_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_managers_remote" ON "release_managers" USING btree ("remote");--> statement-breakpoint
-- Few rows among very many: the audit of releases is read by page.
CREATE INDEX "audit_log_releases" ON "audit_log" USING btree ("at","id") WHERE entity in ('release', 'release-token', 'release-manager') and action not like 'load-failed-%';