-- Links of earlier versions have no step.
ALTER TABLE "page_links" ADD COLUMN "step" integer;
