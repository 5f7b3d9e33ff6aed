CREATE TABLE "key_checks" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
