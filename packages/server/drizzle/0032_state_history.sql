CREATE TABLE "elevator_days" (
	"elevator_id" uuid NOT NULL,
	"day" date NOT NULL,
	"states" "bytea" NOT NULL,
	CONSTRAINT "elevator_days_pk" PRIMARY KEY("elevator_id","day")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "elevator_days_default" PARTITION OF "elevator_days" DEFAULT;--> statement-breakpoint
CREATE TABLE "state_tail" (
	"elevator_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"boot_id" text,
	"seq" bigint NOT NULL,
	"floor" integer,
	"direction" smallint NOT NULL,
	"door" smallint NOT NULL
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "state_tail_default" PARTITION OF "state_tail" DEFAULT;--> statement-breakpoint
ALTER TABLE "elevator_days" ADD CONSTRAINT "elevator_days_elevator_id_elevators_id_fk" FOREIGN KEY ("elevator_id") REFERENCES "public"."elevators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "state_tail_elevator" ON "state_tail" USING btree ("elevator_id","at");
