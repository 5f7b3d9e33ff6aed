-- Reports read all changes of firmware, which are few among many events.
CREATE INDEX "elevator_events_firmware" ON "elevator_events" USING btree ("elevator_id","at") WHERE kind = 'firmware';
