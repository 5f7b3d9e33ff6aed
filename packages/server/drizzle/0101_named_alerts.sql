-- Escalations of earlier versions and those that were snoozed have none.
ALTER TABLE "pages" ADD COLUMN "named" uuid[];
