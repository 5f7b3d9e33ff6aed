ALTER TABLE "pattern_dismissals" ADD COLUMN "last_alert_id" uuid;
