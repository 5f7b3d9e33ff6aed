-- Stores firmware names like v1.2.3-4-g1a2b3c as `installedVersion` does. Without the trigger, because no firmware has changed.
ALTER TABLE elevators DISABLE TRIGGER elevators_firmware_event;--> statement-breakpoint
UPDATE elevators SET firmware_version = named.release, version = version + 1
	FROM (SELECT id, substring(firmware_version from '(?i)^v?(\d+\.\d+\.\d+)(?:-\d+-g[0-9a-f]+)?(?:-dirty)?$') AS release FROM elevators) named
	WHERE elevators.id = named.id AND named.release <> firmware_version;--> statement-breakpoint
ALTER TABLE elevators ENABLE TRIGGER elevators_firmware_event;
