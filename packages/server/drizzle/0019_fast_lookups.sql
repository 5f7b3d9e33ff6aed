-- Users type or scan keys in any case.
CREATE INDEX "elevators_controller_lower" ON "elevators" USING btree (lower("controller_id"));--> statement-breakpoint
CREATE INDEX "elevators_silent" ON "elevators" USING btree ("last_seen_at","organization_id") WHERE is_online;--> statement-breakpoint
CREATE INDEX "controllers_key_lower" ON "controllers" USING btree (lower("key"));