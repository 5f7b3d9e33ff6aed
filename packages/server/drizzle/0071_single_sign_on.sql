ALTER TABLE "sessions" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD COLUMN "provider" text;--> statement-breakpoint
CREATE TABLE "sso_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL REFERENCES "users"("id") ON DELETE CASCADE,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	PRIMARY KEY ("issuer", "subject")
);--> statement-breakpoint
CREATE INDEX "sso_identities_user" ON "sso_identities" USING btree ("user_id");--> statement-breakpoint
CREATE TABLE "sso_attempts" (
	"hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"purpose" text NOT NULL,
	"return_url" text,
	"answered_at" timestamp (3) with time zone,
	"user_id" uuid REFERENCES "users"("id") ON DELETE CASCADE,
	"code_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE INDEX "sso_attempts_expiry" ON "sso_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sso_attempts_user" ON "sso_attempts" USING btree ("user_id");
