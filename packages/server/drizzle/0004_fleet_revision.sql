CREATE TABLE "fleet_revision" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL
);

--> statement-breakpoint
INSERT INTO fleet_revision DEFAULT VALUES;
--> statement-breakpoint
CREATE FUNCTION revise_fleet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE fleet_revision SET revision = revision + 1;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER elevators_revised AFTER INSERT OR DELETE OR UPDATE OF name, controller_id, organization_id ON elevators
	FOR EACH STATEMENT EXECUTE FUNCTION revise_fleet();
--> statement-breakpoint
CREATE TRIGGER controllers_revised AFTER INSERT OR DELETE OR UPDATE OF key ON controllers
	FOR EACH STATEMENT EXECUTE FUNCTION revise_fleet();
