-- Times of the first and the last batch. Null: stored by a server of the version before.
ALTER TABLE "can_recording_chunks" ADD COLUMN "first_at" timestamp with time zone, ADD COLUMN "last_at" timestamp with time zone;
