CREATE TABLE "consultation_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consultation_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"consultation_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_name" text NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "remind_on" date;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "reminder" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "visit_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "visit_minutes" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "visit_place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "quoted_paise" bigint;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "lost_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "spoken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "consultation_events" ADD CONSTRAINT "consultation_events_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consultation_events_consultation_id" ON "consultation_events" USING btree ("consultation_id","id");--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_owner_id_staff_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consultations_state" ON "consultations" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "consultations_open" ON "consultations" USING btree ("id") WHERE "consultations"."state" not in ('won', 'lost');--> statement-breakpoint
CREATE INDEX "consultations_owner" ON "consultations" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "consultations_reminders" ON "consultations" USING btree ("remind_on") WHERE "consultations"."remind_on" is not null and "consultations"."state" not in ('won', 'lost');--> statement-breakpoint
CREATE INDEX "consultations_words" ON "consultations" USING gin (to_tsvector('simple', "fullname" || ' ' || "phone_number" || ' ' || translate("email", '@.+_-', '     ')));--> statement-breakpoint
CREATE INDEX "discount_redemptions_costs" ON "discount_redemptions" USING btree ("discount_id","paise");--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_state_known" CHECK ("consultations"."state" in ('new', 'called', 'visit booked', 'quoted', 'won', 'lost'));--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_visit_minutes" CHECK ("consultations"."visit_minutes" between 15 and 600);--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_quoted" CHECK ("consultations"."quoted_paise" > 0);--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_state_whole" CHECK (("consultations"."state" <> 'visit booked' or "consultations"."visit_at" is not null) and ("consultations"."state" <> 'quoted' or "consultations"."quoted_paise" is not null) and ("consultations"."state" <> 'lost' or "consultations"."lost_reason" <> ''));