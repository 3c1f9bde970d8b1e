CREATE TABLE "consultation_limits" (
	"network" "cidr" PRIMARY KEY NOT NULL,
	"requests" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consultations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fullname" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"page" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consultations_fullname_there" CHECK ("consultations"."fullname" <> ''),
	CONSTRAINT "consultations_email_shape" CHECK ("consultations"."email" like '%_@_%'),
	CONSTRAINT "consultations_phone_number_shape" CHECK ("consultations"."phone_number" ~ '^[0-9]{10}$')
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "consultation_limits_ends_at" ON "consultation_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "consultations_phone_number" ON "consultations" USING btree ("phone_number","created_at");--> statement-breakpoint
CREATE INDEX "consultations_created_at" ON "consultations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("created_at") WHERE "outbox"."sent_at" is null;