CREATE TABLE "familiar_devices" (
	"customer_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"generation" integer NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "familiar_devices_customer_id_device_hash_pk" PRIMARY KEY("customer_id","device_hash"),
	CONSTRAINT "familiar_devices_token_hashed" CHECK (length("familiar_devices"."device_hash") = 43)
);
--> statement-breakpoint
ALTER TABLE "familiar_devices" ADD CONSTRAINT "familiar_devices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "familiar_devices_device_hash" ON "familiar_devices" USING btree ("device_hash");--> statement-breakpoint
CREATE INDEX "familiar_devices_last_used_at" ON "familiar_devices" USING btree ("last_used_at");