-- Calls that were dropped because their alerts were over, which may go on.
CREATE INDEX "deliveries_over" ON "deliveries" USING btree ("organization_id") WHERE state = 'failed' and error = 'over';
