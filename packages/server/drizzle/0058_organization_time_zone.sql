ALTER TABLE "organizations" ADD COLUMN "time_zone" text;
