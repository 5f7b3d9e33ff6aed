-- Also counts these elevators, because the counters do not distinguish them from offline ones.
CREATE INDEX "elevators_not_commissioned" ON "elevators" USING btree ("organization_id","is_active") WHERE last_seen_at is null and not is_online;
