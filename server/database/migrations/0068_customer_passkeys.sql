CREATE TABLE "customer_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"customer_id" uuid,
	"expected" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_challenges_purpose" CHECK ("customer_challenges"."purpose" in ('new passkey', 'sign in'))
);
--> statement-breakpoint
CREATE TABLE "customer_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"is_synced" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"customer_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_challenges" ADD CONSTRAINT "customer_challenges_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_passkeys" ADD CONSTRAINT "customer_passkeys_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_challenges_customer_id" ON "customer_challenges" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_challenges_expires_at" ON "customer_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "customer_passkeys_customer_id" ON "customer_passkeys" USING btree ("customer_id");