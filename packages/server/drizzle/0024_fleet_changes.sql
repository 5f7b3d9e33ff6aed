CREATE TABLE "fleet_changes" (
	"revision" bigint NOT NULL,
	"elevator_id" uuid,
	"controller_id" uuid,
	"former_key" text
);
--> statement-breakpoint
ALTER TABLE "fleet_revision" ADD COLUMN "forgotten" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "fleet_changes_revision" ON "fleet_changes" USING btree ("revision");
--> statement-breakpoint

-- Which elevators and controllers each revision has changed, so that servers read these alone again.
UPDATE fleet_revision SET forgotten = revision;
--> statement-breakpoint
-- Whoever comes next waits for the row: revisions become visible in their order. Of ten thousand the changes are kept.
CREATE FUNCTION next_fleet_revision() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
	latest bigint;
BEGIN
	UPDATE fleet_revision SET revision = revision + 1 RETURNING revision INTO latest;
	IF latest % 1000 = 0 THEN
		UPDATE fleet_revision SET forgotten = greatest(forgotten, latest - 10000);
		DELETE FROM fleet_changes WHERE revision <= latest - 10000;
	END IF;
	RETURN latest;
END $$;
--> statement-breakpoint
DROP TRIGGER elevators_revised ON elevators;
--> statement-breakpoint
DROP TRIGGER controllers_revised ON controllers;
--> statement-breakpoint
DROP FUNCTION revise_fleet();
--> statement-breakpoint
CREATE FUNCTION revise_elevators() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	latest bigint := next_fleet_revision();
BEGIN
	INSERT INTO fleet_changes (revision, elevator_id) SELECT latest, id FROM changed_rows;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION revise_controllers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	latest bigint := next_fleet_revision();
BEGIN
	INSERT INTO fleet_changes (revision, controller_id, former_key) SELECT latest, id, key FROM changed_rows;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION revise_controller_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO fleet_changes (revision, controller_id, former_key) VALUES (next_fleet_revision(), OLD.id, OLD.key);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Triggers with these tables name no columns; most updates change nothing that is counted or named.
CREATE OR REPLACE FUNCTION count_changed_elevators() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_counted boolean;
	is_carried boolean;
	is_named boolean;
	latest bigint;
BEGIN
	SELECT
		bool_or((n.organization_id, n.elevator_type, n.is_active, n.is_online)
			IS DISTINCT FROM (o.organization_id, o.elevator_type, o.is_active, o.is_online)),
		bool_or(n.controller_id IS DISTINCT FROM o.controller_id),
		bool_or((n.name, n.controller_id, n.organization_id) IS DISTINCT FROM (o.name, o.controller_id, o.organization_id))
		INTO is_counted, is_carried, is_named
		FROM new_rows n JOIN old_rows o ON o.id = n.id;
	IF is_counted THEN
		INSERT INTO elevator_counts AS c
			SELECT organization_id, elevator_type, is_active, is_online, sum(n) FROM (
				SELECT organization_id, elevator_type, is_active, is_online, 1 AS n FROM new_rows
				UNION ALL SELECT organization_id, elevator_type, is_active, is_online, -1 FROM old_rows
			) moved GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4
			ON CONFLICT (organization_id, elevator_type, is_active, is_online) DO UPDATE SET total = c.total + excluded.total;
	END IF;
	IF is_carried THEN
		-- What was named before by one of the rows and is named now by another is as it was.
		PERFORM mark_carried(ARRAY(
			(SELECT controller_id FROM new_rows EXCEPT SELECT controller_id FROM old_rows)
			UNION ALL (SELECT controller_id FROM old_rows EXCEPT SELECT controller_id FROM new_rows)
		));
	END IF;
	IF is_named THEN
		latest := next_fleet_revision();
		INSERT INTO fleet_changes (revision, elevator_id)
			SELECT latest, n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
			WHERE (n.name, n.controller_id, n.organization_id) IS DISTINCT FROM (o.name, o.controller_id, o.organization_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER elevators_revised AFTER INSERT ON elevators
	REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION revise_elevators();
--> statement-breakpoint
CREATE TRIGGER elevators_revised_away AFTER DELETE ON elevators
	REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION revise_elevators();
--> statement-breakpoint
CREATE TRIGGER controllers_revised AFTER INSERT ON controllers
	REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION revise_controllers();
--> statement-breakpoint
CREATE TRIGGER controllers_revised_away AFTER DELETE ON controllers
	REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION revise_controllers();
--> statement-breakpoint
CREATE TRIGGER controllers_renamed AFTER UPDATE OF key ON controllers
	FOR EACH ROW WHEN (OLD.key IS DISTINCT FROM NEW.key) EXECUTE FUNCTION revise_controller_key();
