-- Every transaction takes its locks in one order: packages/docs/architecture/locks.md.
DROP TRIGGER controllers_held ON controllers;--> statement-breakpoint
DROP TRIGGER controllers_carried ON controllers;--> statement-breakpoint
DROP TRIGGER elevators_held ON elevators;--> statement-breakpoint
DROP TRIGGER elevators_moving ON elevators;--> statement-breakpoint
DROP TRIGGER elevators_moved ON elevators;--> statement-breakpoint
DROP FUNCTION hold_carriers();--> statement-breakpoint
DROP FUNCTION find_carrier();--> statement-breakpoint
DROP FUNCTION hold_alerts();--> statement-breakpoint
DROP FUNCTION move_elevator_alerts();
--> statement-breakpoint
-- Locks names of controllers, then the controllers that have them. A name that no controller has yet is locked as one of 1,024
-- numbers; as long as it is locked no controller gets it.
CREATE FUNCTION hold_controllers(named text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	slot int;
BEGIN
	FOR slot IN
		SELECT DISTINCT hashtext(name) & 1023 FROM unnest(named) name WHERE name IS NOT NULL ORDER BY 1
	LOOP
		PERFORM pg_advisory_xact_lock(481518, slot);
	END LOOP;
	PERFORM FROM controllers WHERE id IN (
		SELECT id FROM controllers WHERE key = ANY (named) UNION SELECT id FROM controllers WHERE id::text = ANY (named)
	) ORDER BY id FOR NO KEY UPDATE;
END $$;
--> statement-breakpoint
-- Locks the counters of alerts with these codes. A statement that inserts and updates alerts counts them in two steps.
CREATE FUNCTION hold_alert_codes(codes text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	slot int;
BEGIN
	FOR slot IN SELECT DISTINCT hashtext(code) & 63 FROM unnest(codes) code ORDER BY 1 LOOP
		PERFORM pg_advisory_xact_lock(481522, slot);
	END LOOP;
END $$;
--> statement-breakpoint
-- Before alerts are written: their elevators cannot move or be deleted until the transaction ends.
CREATE FUNCTION hold_alerts(elevator_ids uuid[], codes text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM elevators WHERE id = ANY (elevator_ids) ORDER BY id FOR KEY SHARE;
	PERFORM hold_alert_codes(codes);
END $$;
--> statement-breakpoint
-- Before elevators move, name another controller, or are deleted. One that names another controller by the time its row is locked
-- is begun with anew, without the locks so far.
CREATE FUNCTION hold_elevators(ids uuid[], named text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	held text[];
BEGIN
	LOOP
		BEGIN
			held := named || ARRAY(SELECT controller_id FROM elevators WHERE id = ANY (ids) AND controller_id IS NOT NULL);
			PERFORM hold_controllers(held);
			PERFORM FROM elevators WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
			EXIT WHEN NOT EXISTS (SELECT FROM elevators WHERE id = ANY (ids) AND controller_id <> ALL (held));
			RAISE SQLSTATE 'HW001';
		EXCEPTION WHEN SQLSTATE 'HW001' THEN NULL;
		END;
	END LOOP;
	PERFORM hold_alert_codes(ARRAY(SELECT DISTINCT code FROM alerts WHERE elevator_id = ANY (ids)));
END $$;
--> statement-breakpoint
-- No alert may be counted for the old organization while its elevator moves to another.
CREATE FUNCTION hold_moving_elevator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM elevators WHERE id = OLD.id FOR UPDATE;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER elevators_moving BEFORE UPDATE OF organization_id ON elevators
	FOR EACH ROW WHEN (OLD.organization_id IS DISTINCT FROM NEW.organization_id) EXECUTE FUNCTION hold_moving_elevator();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mark_carried(named text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF cardinality(named) = 0 THEN RETURN; END IF;
	PERFORM hold_controllers(named);
	PERFORM place_controllers(ARRAY(
		SELECT id FROM controllers WHERE key = ANY (named)
		UNION SELECT id FROM controllers WHERE id::text = ANY (named)
	));
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION place_controller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM hold_controllers(ARRAY[NEW.key]);
	PERFORM place_controllers(ARRAY[NEW.id]);
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER controllers_placed ON controllers;--> statement-breakpoint
CREATE TRIGGER controllers_placed AFTER INSERT ON controllers
	FOR EACH ROW EXECUTE FUNCTION place_controller();
--> statement-breakpoint
CREATE TRIGGER controllers_placed_again AFTER UPDATE OF key ON controllers
	FOR EACH ROW WHEN (OLD.key IS DISTINCT FROM NEW.key) EXECUTE FUNCTION place_controller();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_deleted_elevators() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO elevator_counts AS c
		SELECT organization_id, elevator_type, is_active, is_online, -count(*) FROM old_rows
		GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
		ON CONFLICT (organization_id, elevator_type, is_active, is_online) DO UPDATE SET total = c.total + excluded.total;
	PERFORM mark_carried(ARRAY(SELECT controller_id FROM old_rows));
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Counts the alerts of elevators for their new organizations.
CREATE FUNCTION move_alerts(ids uuid[], former uuid[], latter uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO organization_alert_counts AS c
		SELECT side.organization_id, a.code, a.message, sum(side.sign), coalesce(sum(side.sign) FILTER (WHERE a.is_active), 0)
		FROM unnest(ids, former, latter) moved (id, former, latter)
			CROSS JOIN LATERAL (VALUES (moved.former, -1), (moved.latter, 1)) side (organization_id, sign)
			JOIN alerts a ON a.elevator_id = moved.id
		GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT (organization_id, code, message) DO UPDATE SET total = c.total + excluded.total, active = c.active + excluded.active;
	UPDATE active_alerts a SET organization_id = moved.latter
		FROM unnest(ids, latter) moved (id, latter) WHERE a.elevator_id = moved.id;
	INSERT INTO organization_alert_totals AS c
		SELECT side.organization_id, alert_total_slot(), sum(side.sign)
		FROM unnest(ids, former, latter) moved (id, former, latter)
			CROSS JOIN LATERAL (VALUES (moved.former, -1), (moved.latter, 1)) side (organization_id, sign)
			JOIN alerts a ON a.elevator_id = moved.id
		GROUP BY 1 ORDER BY 1
		ON CONFLICT (organization_id, slot) DO UPDATE SET total = c.total + excluded.total;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_changed_elevators() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_counted boolean;
	is_placed boolean;
	is_moved boolean;
	is_named boolean;
	ids uuid[];
	former uuid[];
	latter uuid[];
	latest bigint;
BEGIN
	SELECT
		bool_or((n.organization_id, n.elevator_type, n.is_active, n.is_online)
			IS DISTINCT FROM (o.organization_id, o.elevator_type, o.is_active, o.is_online)),
		bool_or((n.controller_id, n.organization_id) IS DISTINCT FROM (o.controller_id, o.organization_id)),
		bool_or(n.organization_id IS DISTINCT FROM o.organization_id),
		bool_or((n.name, n.controller_id, n.organization_id) IS DISTINCT FROM (o.name, o.controller_id, o.organization_id))
		INTO is_counted, is_placed, is_moved, is_named
		FROM new_rows n JOIN old_rows o ON o.id = n.id;
	IF is_counted THEN
		INSERT INTO elevator_counts AS c
			SELECT organization_id, elevator_type, is_active, is_online, sum(n) FROM (
				SELECT organization_id, elevator_type, is_active, is_online, 1 AS n FROM new_rows
				UNION ALL SELECT organization_id, elevator_type, is_active, is_online, -1 FROM old_rows
			) moved GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4
			ON CONFLICT (organization_id, elevator_type, is_active, is_online) DO UPDATE SET total = c.total + excluded.total;
	END IF;
	IF is_moved THEN
		SELECT array_agg(n.id), array_agg(o.organization_id), array_agg(n.organization_id) INTO ids, former, latter
			FROM new_rows n JOIN old_rows o ON o.id = n.id WHERE n.organization_id <> o.organization_id;
		PERFORM move_alerts(ids, former, latter);
	END IF;
	IF is_placed THEN
		-- What was named before by one of the rows and is named now by another of the same organization is as it was.
		PERFORM mark_carried(ARRAY(
			SELECT DISTINCT controller_id FROM (
				(SELECT controller_id, organization_id FROM new_rows EXCEPT SELECT controller_id, organization_id FROM old_rows)
				UNION ALL
				(SELECT controller_id, organization_id FROM old_rows EXCEPT SELECT controller_id, organization_id FROM new_rows)
			) moved
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
CREATE OR REPLACE FUNCTION forget_elevator_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO organization_alert_counts AS c
		SELECT OLD.organization_id, code, message, -count(*), -count(*) FILTER (WHERE is_active)
		FROM alerts WHERE elevator_id = OLD.id GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT (organization_id, code, message) DO UPDATE SET total = c.total + excluded.total, active = c.active + excluded.active;
	INSERT INTO organization_alert_totals AS c
		SELECT OLD.organization_id, alert_total_slot(), -count(*) FROM alerts WHERE elevator_id = OLD.id HAVING count(*) > 0
		ON CONFLICT (organization_id, slot) DO UPDATE SET total = c.total + excluded.total;
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_changed_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM elevators WHERE id IN (SELECT elevator_id FROM new_rows) ORDER BY id FOR KEY SHARE;
	INSERT INTO organization_alert_counts AS c
		SELECT e.organization_id, code, message, sum(n), sum(a) FROM (
			SELECT elevator_id, code, message, 1 AS n, is_active::int AS a FROM new_rows
			UNION ALL SELECT elevator_id, code, message, -1, -is_active::int FROM old_rows
		) moved JOIN elevators e ON e.id = moved.elevator_id
		GROUP BY 1, 2, 3 HAVING sum(n) <> 0 OR sum(a) <> 0 ORDER BY 1, 2, 3
		ON CONFLICT (organization_id, code, message) DO UPDATE SET total = c.total + excluded.total, active = c.active + excluded.active;
	INSERT INTO alert_kind_counts AS c
		SELECT code, message, sum(n), sum(a) FROM (
			SELECT code, message, 1 AS n, is_active::int AS a FROM new_rows
			UNION ALL SELECT code, message, -1, -is_active::int FROM old_rows
		) moved GROUP BY 1, 2 HAVING sum(n) <> 0 OR sum(a) <> 0 ORDER BY 1, 2
		ON CONFLICT (code, message) DO UPDATE SET total = c.total + excluded.total, active = c.active + excluded.active;
	DELETE FROM active_alerts a USING new_rows n WHERE a.alert_id = n.id AND NOT n.is_active;
	INSERT INTO active_alerts (alert_id, elevator_id, organization_id, rank, is_acknowledged, last_occurrence)
		SELECT n.id, n.elevator_id, e.organization_id, alert_severity_rank(n.code, true), n.acknowledged_at IS NOT NULL, n.last_occurrence
		FROM new_rows n JOIN elevators e ON e.id = n.elevator_id WHERE n.is_active ORDER BY 1
		ON CONFLICT (alert_id) DO UPDATE SET rank = excluded.rank, is_acknowledged = excluded.is_acknowledged,
			last_occurrence = excluded.last_occurrence;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Alerts that go with their elevator find it gone: `forget_elevator_alerts` has subtracted them before.
CREATE OR REPLACE FUNCTION count_deleted_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO organization_alert_counts AS c
		SELECT e.organization_id, o.code, o.message, -count(*), -count(*) FILTER (WHERE o.is_active)
		FROM old_rows o JOIN elevators e ON e.id = o.elevator_id GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT (organization_id, code, message) DO UPDATE SET total = c.total + excluded.total, active = c.active + excluded.active;
	INSERT INTO alert_kind_counts AS c
		SELECT code, message, -count(*), -count(*) FILTER (WHERE is_active) FROM old_rows GROUP BY 1, 2 ORDER BY 1, 2
		ON CONFLICT (code, message) DO UPDATE SET total = c.total + excluded.total, active = c.active + excluded.active;
	DELETE FROM active_alerts a USING old_rows o WHERE a.alert_id = o.id AND o.is_active;
	INSERT INTO organization_alert_totals AS c
		SELECT e.organization_id, alert_total_slot(), -count(*) FROM old_rows o JOIN elevators e ON e.id = o.elevator_id GROUP BY 1 ORDER BY 1
		ON CONFLICT (organization_id, slot) DO UPDATE SET total = c.total + excluded.total;
	RETURN NULL;
END $$;
