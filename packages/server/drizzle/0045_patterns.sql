CREATE TABLE "pattern_dismissals" (
	"pattern" text NOT NULL,
	"elevator_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"dismissed_by" uuid,
	"dismissed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pattern_dismissals_pk" PRIMARY KEY("pattern","elevator_id")
);
--> statement-breakpoint
ALTER TABLE "pattern_dismissals" ADD CONSTRAINT "pattern_dismissals_elevator_id_elevators_id_fk" FOREIGN KEY ("elevator_id") REFERENCES "public"."elevators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pattern_dismissals" ADD CONSTRAINT "pattern_dismissals_dismissed_by_users_id_fk" FOREIGN KEY ("dismissed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pattern_dismissals_time" ON "pattern_dismissals" USING btree ("dismissed_at");--> statement-breakpoint
-- For the deletion of elevators.
CREATE INDEX "pattern_dismissals_elevator" ON "pattern_dismissals" USING btree ("elevator_id");
