-- An event later than now is from before the clock was set back, and following it would hide the presence until then.
CREATE OR REPLACE FUNCTION record_presence_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	arrival timestamptz := coalesce(NEW.presence_at, now());
BEGIN
	INSERT INTO elevator_events (elevator_id, at, kind, data) VALUES (NEW.id,
		-- greatest() ignores null.
		greatest(arrival, (SELECT max(at) FROM elevator_events
			WHERE elevator_id = NEW.id AND kind = 'presence' AND at > arrival AND at <= now() + interval '10 seconds')),
		'presence', jsonb_build_object('isConnected', NEW.is_online, 'wasFound', NEW.presence_at IS NULL));
	RETURN NULL;
END $$;
