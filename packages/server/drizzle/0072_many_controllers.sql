-- Once per statement: an import registers thousands of controllers.
CREATE FUNCTION place_new_controllers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM hold_controllers(ARRAY(SELECT key FROM changed_rows));
	PERFORM place_controllers(ARRAY(SELECT id FROM changed_rows));
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER controllers_placed ON controllers;
--> statement-breakpoint
CREATE TRIGGER controllers_placed AFTER INSERT ON controllers
	REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION place_new_controllers();
