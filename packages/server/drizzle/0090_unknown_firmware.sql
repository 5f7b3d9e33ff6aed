-- Another controller makes the firmware unknown. Past alerts keep the former version, even without earlier events.
DROP TRIGGER elevators_firmware_event ON elevators;--> statement-breakpoint
CREATE TRIGGER elevators_firmware_event AFTER UPDATE OF firmware_version ON elevators FOR EACH ROW
	WHEN (OLD.firmware_version IS DISTINCT FROM NEW.firmware_version)
	EXECUTE FUNCTION record_firmware_event();
