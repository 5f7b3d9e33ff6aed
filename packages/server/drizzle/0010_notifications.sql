CREATE TABLE "notification_readers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"read_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_reads" (
	"user_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_reads_user_id_notification_id_pk" PRIMARY KEY("user_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"subject" text NOT NULL,
	"elevator_id" uuid,
	"user_id" uuid,
	"severity" text NOT NULL,
	"title" text NOT NULL,
	"message" text,
	"link" text,
	"count" integer DEFAULT 1 NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"raised_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_audience" CHECK (num_nonnulls("notifications"."elevator_id", "notifications"."user_id") > 0)
);
--> statement-breakpoint
ALTER TABLE "notification_readers" ADD CONSTRAINT "notification_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_elevator_id_elevators_id_fk" FOREIGN KEY ("elevator_id") REFERENCES "public"."elevators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_reads_notification" ON "notification_reads" USING btree ("notification_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_subject" ON "notifications" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "notifications_raised" ON "notifications" USING btree ("raised_at","id");--> statement-breakpoint
CREATE INDEX "notifications_elevator" ON "notifications" USING btree ("elevator_id","raised_at");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","raised_at");