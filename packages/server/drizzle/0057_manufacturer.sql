ALTER TABLE "elevators" ADD COLUMN "manufacturer" text;
