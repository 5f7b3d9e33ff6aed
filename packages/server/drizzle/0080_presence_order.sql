-- A presence may arrive before, and be written after, a statement that marks its elevator offline. Its event follows that one,
-- or the elevator would be offline in the history until its next disconnect.
CREATE OR REPLACE FUNCTION record_presence_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	arrival timestamptz := coalesce(NEW.presence_at, now());
BEGIN
	INSERT INTO elevator_events (elevator_id, at, kind, data) VALUES (NEW.id,
		-- greatest() ignores null.
		greatest(arrival, (SELECT max(at) FROM elevator_events
			WHERE elevator_id = NEW.id AND kind = 'presence' AND at > arrival)),
		'presence', jsonb_build_object('isConnected', NEW.is_online, 'wasFound', NEW.presence_at IS NULL));
	RETURN NULL;
END $$;
