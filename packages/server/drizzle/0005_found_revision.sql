-- Also what a search or a filter finds: the counts that are kept of it end with the revision.
DROP TRIGGER elevators_revised ON elevators;
--> statement-breakpoint
CREATE TRIGGER elevators_revised AFTER INSERT OR DELETE
	OR UPDATE OF name, location, controller_id, organization_id, elevator_type, is_active ON elevators
	FOR EACH STATEMENT EXECUTE FUNCTION revise_fleet();
