CREATE TABLE "familiar_networks" (
	"customer_id" uuid NOT NULL,
	"network" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "familiar_networks_customer_id_network_pk" PRIMARY KEY("customer_id","network")
);
--> statement-breakpoint
ALTER TABLE "familiar_networks" ADD CONSTRAINT "familiar_networks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "familiar_networks_last_used_at" ON "familiar_networks" USING btree ("last_used_at");