CREATE TABLE "organization_revision" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"revision" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
INSERT INTO organization_revision DEFAULT VALUES;
--> statement-breakpoint
-- Before the rows: whoever writes organizations next waits here, so that revisions become visible in the order of the writes, and nobody waits in a circle.
CREATE FUNCTION revise_organizations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE organization_revision SET revision = gen_random_uuid();
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER organizations_revised BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON organizations
	FOR EACH STATEMENT EXECUTE FUNCTION revise_organizations();
