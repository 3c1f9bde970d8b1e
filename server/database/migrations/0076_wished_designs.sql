CREATE TABLE "wished_designs" (
	"customer_id" uuid NOT NULL,
	"design_code" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wished_designs_customer_id_design_code_pk" PRIMARY KEY("customer_id","design_code")
);
--> statement-breakpoint
ALTER TABLE "wished_designs" ADD CONSTRAINT "wished_designs_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wished_designs" ADD CONSTRAINT "wished_designs_design_code_designs_code_fk" FOREIGN KEY ("design_code") REFERENCES "public"."designs"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wished_designs_design_code" ON "wished_designs" USING btree ("design_code");