CREATE INDEX "deliveries_on_call" ON "deliveries" USING btree ("next_attempt_at","seq") WHERE state = 'waiting' AND dedupe_id LIKE 'page %';
