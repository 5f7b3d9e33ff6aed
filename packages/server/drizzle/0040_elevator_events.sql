CREATE TABLE "elevator_events" (
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"elevator_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "elevator_events_default" PARTITION OF "elevator_events" DEFAULT;--> statement-breakpoint
ALTER TABLE "elevator_events" ADD CONSTRAINT "elevator_events_elevator_id_elevators_id_fk" FOREIGN KEY ("elevator_id") REFERENCES "public"."elevators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "elevator_events_kind" ON "elevator_events" USING btree ("elevator_id","kind","at","id");--> statement-breakpoint
ALTER TABLE "commands" ADD COLUMN "steps" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE FUNCTION record_presence_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO elevator_events (elevator_id, at, kind, data) VALUES (NEW.id, coalesce(NEW.presence_at, now()), 'presence',
		jsonb_build_object('isConnected', NEW.is_online, 'wasFound', NEW.presence_at IS NULL));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER elevators_presence_event AFTER UPDATE OF is_online ON elevators
	FOR EACH ROW WHEN (OLD.is_online IS DISTINCT FROM NEW.is_online) EXECUTE FUNCTION record_presence_event();
--> statement-breakpoint
CREATE FUNCTION record_service_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO elevator_events (elevator_id, at, kind, data) VALUES (NEW.id,
		CASE WHEN TG_OP = 'UPDATE' THEN now() ELSE coalesce(NEW.out_of_service_since, NEW.created_at) END, 'service',
		jsonb_build_object('isInService', NEW.is_active, 'reason', NEW.out_of_service_reason));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER elevators_first_service_event AFTER INSERT ON elevators
	FOR EACH ROW EXECUTE FUNCTION record_service_event();
--> statement-breakpoint
CREATE TRIGGER elevators_service_event AFTER UPDATE OF is_active, out_of_service_reason ON elevators FOR EACH ROW
	WHEN ((OLD.is_active, OLD.out_of_service_reason) IS DISTINCT FROM (NEW.is_active, NEW.out_of_service_reason))
	EXECUTE FUNCTION record_service_event();
--> statement-breakpoint
CREATE FUNCTION record_firmware_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO elevator_events (elevator_id, at, kind, data) VALUES (NEW.id, now(), 'firmware',
		jsonb_build_object('version', NEW.firmware_version, 'before', OLD.firmware_version));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER elevators_firmware_event AFTER UPDATE OF firmware_version ON elevators FOR EACH ROW
	WHEN (NEW.firmware_version IS NOT NULL AND OLD.firmware_version IS DISTINCT FROM NEW.firmware_version)
	EXECUTE FUNCTION record_firmware_event();
--> statement-breakpoint
CREATE FUNCTION record_clock_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO elevator_events (elevator_id, at, kind, data) VALUES (NEW.elevator_id, coalesce(NEW.arrived_at, now()), 'clock',
		jsonb_build_object('isWrong', abs(NEW.clock_skew_ms) > 5000, 'skewMs', NEW.clock_skew_ms));
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Thousands of states come in a second: their condition is all that most of them cost.
CREATE TRIGGER elevator_states_first_clock_event AFTER INSERT ON elevator_states FOR EACH ROW
	WHEN (abs(NEW.clock_skew_ms) > 5000) EXECUTE FUNCTION record_clock_event();
--> statement-breakpoint
CREATE TRIGGER elevator_states_clock_event AFTER UPDATE OF clock_skew_ms ON elevator_states FOR EACH ROW
	WHEN (coalesce(abs(OLD.clock_skew_ms) > 5000, false) <> coalesce(abs(NEW.clock_skew_ms) > 5000, false))
	EXECUTE FUNCTION record_clock_event();
--> statement-breakpoint
CREATE FUNCTION record_configuration_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO elevator_events (elevator_id, at, kind, data)
		SELECT e.id, coalesce((NEW.reported ->> 'reportedAt')::timestamptz, now()), 'configuration', jsonb_build_object(
			'version', NEW.reported -> 'version',
			'changed', (
				SELECT coalesce(jsonb_agg(name ORDER BY name), '[]') FROM (
					SELECT coalesce(o.key, n.key) AS name
					FROM jsonb_each_text(coalesce(OLD.reported -> 'settings', '{}')) o
						FULL JOIN jsonb_each_text(NEW.reported -> 'settings') n ON n.key = o.key
					WHERE o.value IS DISTINCT FROM n.value ORDER BY 1 LIMIT 20) changed),
			'isFilterChanged', OLD.reported -> 'filterSha256' IS DISTINCT FROM NEW.reported -> 'filterSha256',
			'errors', (
				SELECT coalesce(jsonb_agg(error ORDER BY place), '[]')
				FROM jsonb_array_elements(CASE jsonb_typeof(NEW.reported -> 'errors') WHEN 'array' THEN NEW.reported -> 'errors' END) WITH ORDINALITY AS listed (error, place) WHERE place <= 5))
		FROM elevators e WHERE e.controller_id IN (NEW.key, NEW.id::text) ORDER BY e.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER controllers_configuration_event AFTER UPDATE OF reported ON controllers FOR EACH ROW
	WHEN (NEW.reported IS NOT NULL AND (OLD.reported - 'reportedAt') IS DISTINCT FROM (NEW.reported - 'reportedAt'))
	EXECUTE FUNCTION record_configuration_event();
--> statement-breakpoint
CREATE FUNCTION record_firmware_update_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO elevator_events (elevator_id, at, kind, data)
		SELECT e.id, NEW.updated_at, 'firmwareUpdate', jsonb_build_object(
			'updateId', NEW.id, 'version', NEW.version, 'state', NEW.state, 'error', NEW.error)
		FROM controllers c JOIN elevators e ON e.controller_id IN (c.key, c.id::text)
		WHERE c.id = NEW.controller_id ORDER BY e.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER firmware_updates_first_event AFTER INSERT ON firmware_updates
	FOR EACH ROW EXECUTE FUNCTION record_firmware_update_event();
--> statement-breakpoint
CREATE TRIGGER firmware_updates_event AFTER UPDATE OF state ON firmware_updates
	FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION record_firmware_update_event();
--> statement-breakpoint
CREATE FUNCTION record_command_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.steps := NEW.steps || jsonb_build_object('status', NEW.status, 'at',
		floor(extract(epoch FROM CASE WHEN TG_OP = 'INSERT' THEN NEW.issued_at ELSE NEW.updated_at END) * 1000)::bigint);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER commands_first_step BEFORE INSERT ON commands FOR EACH ROW EXECUTE FUNCTION record_command_step();
--> statement-breakpoint
CREATE TRIGGER commands_step BEFORE UPDATE OF status ON commands
	FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION record_command_step();
--> statement-breakpoint
-- What is known from before: absences, who is out of service, and the state of now.
INSERT INTO elevator_events (elevator_id, at, kind, data)
	SELECT elevator_id, offline_at, 'presence', jsonb_build_object('isConnected', false, 'wasFound', was_found) FROM absences
	UNION ALL
	SELECT elevator_id, online_at, 'presence', jsonb_build_object('isConnected', true, 'wasFound', false) FROM absences
		WHERE online_at IS NOT NULL
	UNION ALL
	SELECT id, now(), 'presence', jsonb_build_object('isConnected', is_online, 'wasFound', true) FROM elevators e
		WHERE is_online AND NOT EXISTS (SELECT FROM absences a WHERE a.elevator_id = e.id)
	UNION ALL
	SELECT id, coalesce(out_of_service_since, created_at), 'service',
		jsonb_build_object('isInService', is_active, 'reason', out_of_service_reason) FROM elevators;
--> statement-breakpoint
UPDATE commands SET steps = jsonb_build_array(
	jsonb_build_object('status', 'sent', 'at', floor(extract(epoch FROM issued_at) * 1000)::bigint))
	|| CASE WHEN status = 'sent' THEN '[]' ELSE jsonb_build_array(
		jsonb_build_object('status', status, 'at', floor(extract(epoch FROM updated_at) * 1000)::bigint)) END;
