ALTER TABLE "can_filter_changes" DROP CONSTRAINT "can_filter_changes_filter_id_can_filters_id_fk";
--> statement-breakpoint
DROP INDEX "alerts_text";--> statement-breakpoint
CREATE INDEX "alerts_search" ON "alerts" USING gin (search_key("code") gin_trgm_ops,search_key("message") gin_trgm_ops);