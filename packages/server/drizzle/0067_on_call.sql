CREATE TABLE "on_call" (
	"organization_id" uuid PRIMARY KEY NOT NULL REFERENCES "organizations"("id") ON DELETE CASCADE,
	"is_active" boolean NOT NULL,
	"rotas" jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organization_id" uuid NOT NULL REFERENCES "organizations"("id") ON DELETE CASCADE,
	"step" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE UNIQUE INDEX "pages_open" ON "pages" USING btree ("organization_id") WHERE closed_at is null;--> statement-breakpoint
CREATE TABLE "page_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL REFERENCES "pages"("id") ON DELETE CASCADE,
	"user_id" uuid NOT NULL REFERENCES "users"("id") ON DELETE CASCADE,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE INDEX "page_links_page" ON "page_links" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "page_links_user" ON "page_links" USING btree ("user_id");
