ALTER TABLE "users" ADD COLUMN "is_service" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL REFERENCES "users"("id") ON DELETE CASCADE,
	"name" text NOT NULL,
	"hash" text NOT NULL UNIQUE,
	"scopes" text[] NOT NULL,
	"remotes" text[] DEFAULT '{}' NOT NULL,
	"created_by" uuid REFERENCES "users"("id") ON DELETE SET NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"last_used_address" text,
	"revoked_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE INDEX "api_tokens_account" ON "api_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "api_tokens_creator" ON "api_tokens" USING btree ("created_by");--> statement-breakpoint
-- Release tokens become tokens of one service account. An older server that still runs during the update writes to the
-- old table; a later version removes it.
CREATE FUNCTION keep_release_token() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO users (email, first_name, last_name, password_hash, is_service)
  VALUES ('release-tokens@service.invalid', 'release-tokens', '', 'argon2id$AAAAAAAAAAAAAAAAAAAAAA$', true)
  ON CONFLICT DO NOTHING;
  INSERT INTO api_tokens (id, account_id, name, hash, scopes, remotes, created_by, created_at, expires_at, last_used_at, revoked_at)
  SELECT new.id, users.id, new.name, new.hash, array(SELECT 'releases:' || action FROM unnest(new.actions) AS action),
    new.remotes, new.created_by, new.created_at, new.expires_at, new.last_used_at, new.revoked_at
  FROM users WHERE users.email = 'release-tokens@service.invalid'
  ON CONFLICT (id) DO UPDATE SET revoked_at = coalesce(api_tokens.revoked_at, excluded.revoked_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER release_tokens_kept AFTER INSERT OR UPDATE ON release_tokens
  FOR EACH ROW EXECUTE FUNCTION keep_release_token();--> statement-breakpoint
UPDATE release_tokens SET name = name;
