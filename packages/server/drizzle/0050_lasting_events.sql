-- Elevators that have been in service, or out of it, for longer than events are kept lost the event that said so.
ALTER TABLE "elevator_events" DISABLE TRIGGER "elevator_events_mark_rollups";--> statement-breakpoint
WITH lost AS (
	INSERT INTO elevator_events (elevator_id, at, kind, data)
		SELECT id, coalesce(out_of_service_since, created_at), 'service',
			jsonb_build_object('isInService', is_active, 'reason', out_of_service_reason)
		FROM elevators e WHERE NOT EXISTS (SELECT FROM elevator_events known WHERE known.elevator_id = e.id AND known.kind = 'service')
		RETURNING elevator_id, at
)
-- A month of days, not all since then: that is how long there are states to sum up.
SELECT count(mark_rollups(elevator_id, greatest(at, now() - interval '30 days'))) FROM lost;
--> statement-breakpoint
ALTER TABLE "elevator_events" ENABLE TRIGGER "elevator_events_mark_rollups";--> statement-breakpoint
-- Events tell which configuration is the first that a controller ever reported.
CREATE OR REPLACE FUNCTION record_configuration_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO elevator_events (elevator_id, at, kind, data)
		SELECT e.id, coalesce((NEW.reported ->> 'reportedAt')::timestamptz, now()), 'configuration', jsonb_build_object(
			'version', NEW.reported -> 'version',
			'isFirst', OLD.reported IS NULL,
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
