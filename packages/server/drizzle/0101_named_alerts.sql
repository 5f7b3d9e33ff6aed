-- Escalations of earlier versions and those that were snoozed have none. Replaces named_until, which servers of the
-- previous version still write.
ALTER TABLE "pages" ADD COLUMN "named" uuid[];
