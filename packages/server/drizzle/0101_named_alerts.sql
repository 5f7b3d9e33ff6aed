-- Those that were snoozed have none. Replaces named_until, which servers of the previous version still write.
ALTER TABLE "pages" ADD COLUMN "named" uuid[];--> statement-breakpoint
WITH RECURSIVE chains AS (
	SELECT organization_id FROM on_call WHERE is_active AND jsonb_array_length(steps) > 0
), covered AS (
	SELECT organization_id AS id, organization_id AS chain FROM chains
	UNION ALL
	SELECT child.id, covered.chain FROM organizations child JOIN covered ON child.parent_id = covered.id
	WHERE NOT EXISTS (SELECT FROM chains own WHERE own.organization_id = child.id)
)
UPDATE pages p SET named = ARRAY(
	SELECT a.id FROM covered JOIN active_alerts x ON x.organization_id = covered.id JOIN alerts a ON a.id = x.alert_id
	WHERE covered.chain = p.organization_id AND x.rank = 3 AND a.first_occurrence <= p.named_until)
WHERE closed_at IS NULL AND named_until IS NOT NULL;
