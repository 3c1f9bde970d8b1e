CREATE TABLE "coin_accounts" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coin_accounts_balance" CHECK ("coin_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coin_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coin_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"coins" integer NOT NULL,
	"reason" text NOT NULL,
	"key" text NOT NULL,
	"order_id" uuid,
	"balance_after" integer NOT NULL,
	"staff_name" text,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "coin_entries_key" UNIQUE("customer_id","key"),
	CONSTRAINT "coin_entries_reason" CHECK ("coin_entries"."reason" in ('referral', 'welcome', 'lateness', 'spent', 'cancellation', 'return', 'adjustment', 'lapsed')),
	CONSTRAINT "coin_entries_coins" CHECK (case when "coin_entries"."reason" in ('spent', 'lapsed') then "coin_entries"."coins" < 0 when "coin_entries"."reason" = 'adjustment' then "coin_entries"."coins" <> 0 else "coin_entries"."coins" > 0 end),
	CONSTRAINT "coin_entries_balance_after" CHECK ("coin_entries"."balance_after" >= 0 and "coin_entries"."balance_after" >= "coin_entries"."coins"),
	CONSTRAINT "coin_entries_order" CHECK ("coin_entries"."order_id" is not null or not "coin_entries"."reason" in ('spent', 'cancellation', 'return', 'lateness')),
	CONSTRAINT "coin_entries_staff" CHECK (("coin_entries"."reason" = 'adjustment') = ("coin_entries"."staff_name" is not null))
);
--> statement-breakpoint
ALTER TABLE "coin_accounts" ADD CONSTRAINT "coin_accounts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_entries" ADD CONSTRAINT "coin_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_entries" ADD CONSTRAINT "coin_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coin_accounts_moved_at" ON "coin_accounts" USING btree ("moved_at") WHERE "coin_accounts"."balance" > 0;--> statement-breakpoint
CREATE INDEX "coin_entries_customer_id" ON "coin_entries" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "coin_entries_order_id" ON "coin_entries" USING btree ("order_id") WHERE "coin_entries"."order_id" is not null;--> statement-breakpoint
CREATE FUNCTION keep_coin_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM customers WHERE id = OLD.customer_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the ledger of coins is only added to';
END $$;
--> statement-breakpoint
CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE ON "coin_entries" FOR EACH ROW EXECUTE FUNCTION keep_coin_entries();
