-- The arrival of a called car may be reported after its hour was summed up.
CREATE FUNCTION mark_rollups_of_call() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM mark_rollups(NEW.elevator_id, NEW.updated_at);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER commands_mark_rollups AFTER UPDATE OF status ON commands
	FOR EACH ROW WHEN (NEW.type = 'call-car' AND NEW.status = 'succeeded') EXECUTE FUNCTION mark_rollups_of_call();
