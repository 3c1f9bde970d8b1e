CREATE TABLE "guest_carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"joined_by" uuid,
	CONSTRAINT "guest_carts_token_hash" UNIQUE("token_hash"),
	CONSTRAINT "guest_carts_token_hashed" CHECK (length("guest_carts"."token_hash") = 43),
	CONSTRAINT "guest_carts_joined" CHECK (("guest_carts"."token_hash" is null) = ("guest_carts"."joined_by" is not null))
);
--> statement-breakpoint
ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_customer_id_variant_id_pk";--> statement-breakpoint
ALTER TABLE "cart_lines" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "guest_cart_id" uuid;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "added_price_paise" bigint;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "is_saved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "guest_cart_id" uuid;--> statement-breakpoint
ALTER TABLE "guest_carts" ADD CONSTRAINT "guest_carts_joined_by_customers_id_fk" FOREIGN KEY ("joined_by") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_carts_last_used_at" ON "guest_carts" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "guest_carts_joined_by" ON "guest_carts" USING btree ("joined_by");--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_guest_cart_id_guest_carts_id_fk" FOREIGN KEY ("guest_cart_id") REFERENCES "public"."guest_carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_guest_cart_id_guest_carts_id_fk" FOREIGN KEY ("guest_cart_id") REFERENCES "public"."guest_carts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_guest_cart_id" ON "checkouts" USING btree ("guest_cart_id") WHERE "checkouts"."guest_cart_id" is not null;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_of_customer" UNIQUE("customer_id","variant_id");--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_of_guest" UNIQUE("guest_cart_id","variant_id");--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_one_holder" CHECK (num_nonnulls("cart_lines"."customer_id", "cart_lines"."guest_cart_id") = 1);