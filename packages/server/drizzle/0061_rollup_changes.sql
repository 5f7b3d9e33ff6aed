-- Transactions that change the past of elevators append to this table instead of locking marks, whose order they cannot know.
CREATE TABLE "rollup_changes" (
	"elevator_id" uuid NOT NULL,
	"changed_from" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mark_rollups(elevator uuid, changed_from timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM rollup_progress) THEN
		INSERT INTO rollup_changes VALUES (elevator, mark_rollups.changed_from);
	END IF;
END $$;
