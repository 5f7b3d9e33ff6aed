-- Any value, even null, differs from all names of an empty list: elevators without a controller were locked again and again.
CREATE OR REPLACE FUNCTION hold_elevators(ids uuid[], named text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	held text[];
BEGIN
	LOOP
		BEGIN
			held := named || ARRAY(SELECT controller_id FROM elevators WHERE id = ANY (ids) AND controller_id IS NOT NULL);
			PERFORM hold_controllers(held);
			PERFORM FROM elevators WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
			EXIT WHEN NOT EXISTS (
				SELECT FROM elevators WHERE id = ANY (ids) AND controller_id IS NOT NULL AND controller_id <> ALL (held));
			RAISE SQLSTATE 'HW001';
		EXCEPTION WHEN SQLSTATE 'HW001' THEN NULL;
		END;
	END LOOP;
	PERFORM hold_alert_codes(ARRAY(SELECT DISTINCT code FROM alerts WHERE elevator_id = ANY (ids)));
END $$;
