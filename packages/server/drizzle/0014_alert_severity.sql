-- Severity of an alert as a number, 3 (critical) to 0 (resolved): the SQL of `severityOf` in the contracts.
CREATE FUNCTION alert_severity_rank(code text, is_active boolean) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE
		WHEN NOT is_active THEN 0
		WHEN left(code, 4) IN ('Er07', 'Er08', 'Er09', 'Er14', 'Er15', 'Er16', 'Er18', 'Er23', 'Er24', 'Er25') THEN 3
		WHEN left(code, 4) IN ('Er01', 'Er02', 'Er03', 'Er04', 'Er05', 'Er06') THEN 2
		ELSE 1
	END
$$;
--> statement-breakpoint
CREATE INDEX "alerts_severity" ON "alerts" USING btree (alert_severity_rank(code, is_active),"last_occurrence","id");
