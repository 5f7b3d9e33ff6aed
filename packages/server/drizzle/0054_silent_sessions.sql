ALTER TABLE "release_sessions" ADD COLUMN "silent_since" timestamp (3) with time zone;
