CREATE TABLE "referral_codes" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "referral_codes_code" UNIQUE("code"),
	CONSTRAINT "referral_codes_shape" CHECK ("referral_codes"."code" ~ '^[2-9A-HJKMNP-TV-Z]{10}$')
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"referrer_id" uuid NOT NULL,
	"friend_id" uuid NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'joined' NOT NULL,
	"coins" integer NOT NULL,
	"order_id" uuid,
	"ripe_at" timestamp with time zone,
	"address_key" text,
	"doubts" text[] DEFAULT '{}' NOT NULL,
	"decided_at" timestamp with time zone,
	"staff_name" text,
	CONSTRAINT "referrals_friend_id" UNIQUE("friend_id"),
	CONSTRAINT "referrals_state" CHECK ("referrals"."state" in ('joined', 'doubtful', 'credited', 'refused')),
	CONSTRAINT "referrals_self" CHECK ("referrals"."referrer_id" <> "referrals"."friend_id"),
	CONSTRAINT "referrals_coins" CHECK ("referrals"."coins" > 0),
	CONSTRAINT "referrals_decided" CHECK (("referrals"."state" in ('credited', 'refused')) = ("referrals"."decided_at" is not null)),
	CONSTRAINT "referrals_ordered" CHECK ("referrals"."state" in ('joined', 'refused') or "referrals"."order_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_customers_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_friend_id_customers_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referrals_referrer_id" ON "referrals" USING btree ("referrer_id","id");--> statement-breakpoint
CREATE INDEX "referrals_order_id" ON "referrals" USING btree ("order_id") WHERE "referrals"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "referrals_ripe_at" ON "referrals" USING btree ("ripe_at") WHERE "referrals"."state" = 'joined';--> statement-breakpoint
CREATE INDEX "referrals_doubtful" ON "referrals" USING btree ("id") WHERE "referrals"."state" = 'doubtful';--> statement-breakpoint
CREATE INDEX "referrals_address_key" ON "referrals" USING btree ("address_key") WHERE "referrals"."address_key" is not null;