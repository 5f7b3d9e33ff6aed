CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "alert_kind_counts" (
	"code" text NOT NULL,
	"message" text NOT NULL,
	"total" integer NOT NULL,
	"active" integer NOT NULL,
	CONSTRAINT "alert_kind_counts_code_message_pk" PRIMARY KEY("code","message")
);
--> statement-breakpoint
CREATE TABLE "elevator_alert_counts" (
	"elevator_id" uuid PRIMARY KEY NOT NULL,
	"total" integer NOT NULL,
	"active" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_log_time";--> statement-breakpoint
ALTER TABLE "elevators" ALTER COLUMN "organization_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "can_filters" ADD COLUMN "synced" jsonb;--> statement-breakpoint
ALTER TABLE "elevator_states" ADD COLUMN "can_messages" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "elevator_states" ADD COLUMN "can_messages_since_boot" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "elevator_alert_counts" ADD CONSTRAINT "elevator_alert_counts_elevator_id_elevators_id_fk" FOREIGN KEY ("elevator_id") REFERENCES "public"."elevators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_first" ON "alerts" USING btree ("first_occurrence","id");--> statement-breakpoint
CREATE INDEX "alerts_code" ON "alerts" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "alerts_message" ON "alerts" USING btree ("message","id");--> statement-breakpoint
CREATE INDEX "alerts_active_time" ON "alerts" USING btree ("last_occurrence","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "alerts_text" ON "alerts" USING gin ("code" gin_trgm_ops,"message" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","entity_id","at");--> statement-breakpoint
CREATE INDEX "can_filters_name" ON "can_filters" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "controllers_created" ON "controllers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "controllers_firmware" ON "controllers" USING btree ("firmware_id");--> statement-breakpoint
CREATE INDEX "controllers_filter" ON "controllers" USING btree ("can_filter_id");--> statement-breakpoint
CREATE INDEX "controllers_id_text" ON "controllers" USING btree (("id"::text));--> statement-breakpoint
-- Descending with nulls last is not the ascending index read backwards.
CREATE INDEX "elevators_last_seen_desc" ON "elevators" USING btree ("last_seen_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "elevators_location" ON "elevators" USING btree ("location","id");--> statement-breakpoint
CREATE INDEX "elevators_location_desc" ON "elevators" USING btree ("location" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "elevators_created" ON "elevators" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "elevators_text" ON "elevators" USING gin ("name" gin_trgm_ops,"location" gin_trgm_ops,"controller_id" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("at","id");--> statement-breakpoint

-- Counters of alerts, kept within the transaction that writes them.
CREATE FUNCTION count_new_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO elevator_alert_counts AS c
		SELECT elevator_id, count(*), count(*) FILTER (WHERE is_active) FROM new_rows GROUP BY 1 ORDER BY 1
		ON CONFLICT (elevator_id) DO UPDATE SET total = c.total + excluded.total, active = c.active + excluded.active;
	INSERT INTO alert_kind_counts AS c
		SELECT code, message, count(*), count(*) FILTER (WHERE is_active) FROM new_rows GROUP BY 1, 2 ORDER BY 1, 2
		ON CONFLICT (code, message) DO UPDATE SET total = c.total + excluded.total, active = c.active + excluded.active;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_changed_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE elevator_alert_counts c SET active = c.active + d.active FROM (
		SELECT elevator_id, sum(n) AS active FROM (
			SELECT elevator_id, is_active::int AS n FROM new_rows
			UNION ALL SELECT elevator_id, -is_active::int FROM old_rows
		) moved GROUP BY 1 HAVING sum(n) <> 0
	) d WHERE c.elevator_id = d.elevator_id;
	INSERT INTO alert_kind_counts AS c
		SELECT code, message, sum(n), sum(a) FROM (
			SELECT code, message, 1 AS n, is_active::int AS a FROM new_rows
			UNION ALL SELECT code, message, -1, -is_active::int FROM old_rows
		) moved GROUP BY 1, 2 HAVING sum(n) <> 0 OR sum(a) <> 0 ORDER BY 1, 2
		ON CONFLICT (code, message) DO UPDATE SET total = c.total + excluded.total, active = c.active + excluded.active;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_deleted_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE elevator_alert_counts c SET total = c.total - d.total, active = c.active - d.active FROM (
		SELECT elevator_id, count(*) AS total, count(*) FILTER (WHERE is_active) AS active FROM old_rows GROUP BY 1
	) d WHERE c.elevator_id = d.elevator_id;
	UPDATE alert_kind_counts c SET total = c.total - d.total, active = c.active - d.active FROM (
		SELECT code, message, count(*) AS total, count(*) FILTER (WHERE is_active) AS active FROM old_rows GROUP BY 1, 2
	) d WHERE c.code = d.code AND c.message = d.message;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER alerts_inserted AFTER INSERT ON alerts
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_alerts();
--> statement-breakpoint
CREATE TRIGGER alerts_updated AFTER UPDATE ON alerts
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_alerts();
--> statement-breakpoint
CREATE TRIGGER alerts_deleted AFTER DELETE ON alerts
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_alerts();
--> statement-breakpoint
INSERT INTO elevator_alert_counts SELECT elevator_id, count(*), count(*) FILTER (WHERE is_active) FROM alerts GROUP BY 1;
--> statement-breakpoint
INSERT INTO alert_kind_counts SELECT code, message, count(*), count(*) FILTER (WHERE is_active) FROM alerts GROUP BY 1, 2;
--> statement-breakpoint

-- Firmware is uploaded once and never changed (B §2): whoever tries is refused by the database itself.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% cannot be changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER firmware_is_immutable BEFORE UPDATE ON firmware
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER firmware_files_are_immutable BEFORE UPDATE ON firmware_files
	FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Uncompressed, so that a range is read without the rest.
ALTER TABLE firmware_files ALTER COLUMN data SET STORAGE EXTERNAL;
