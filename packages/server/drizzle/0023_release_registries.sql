CREATE TABLE "release_registries" (
	"revision" integer PRIMARY KEY NOT NULL,
	"registry" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
