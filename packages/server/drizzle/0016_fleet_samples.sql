CREATE TABLE "fleet_samples" (
	"organization_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"online" integer NOT NULL,
	"offline" integer NOT NULL,
	"critical_alerts" integer NOT NULL,
	CONSTRAINT "fleet_samples_organization_id_at_pk" PRIMARY KEY("organization_id","at")
);
--> statement-breakpoint
ALTER TABLE "elevators" ADD COLUMN "floors" jsonb;--> statement-breakpoint
ALTER TABLE "fleet_samples" ADD CONSTRAINT "fleet_samples_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fleet_samples_at" ON "fleet_samples" USING btree ("at");