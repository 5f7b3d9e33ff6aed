CREATE INDEX "elevator_events_time" ON "elevator_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "commands_time" ON "commands" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "alerts_acknowledged" ON "alerts" USING btree ("acknowledged_at") WHERE acknowledged_at is not null;
