CREATE TABLE "product_debuts" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"shown_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"query" text NOT NULL,
	"looked_until" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_customer" UNIQUE("customer_id","category","query")
);
--> statement-breakpoint
ALTER TABLE "product_debuts" ADD CONSTRAINT "product_debuts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_debuts_shown_at" ON "product_debuts" USING btree ("shown_at");--> statement-breakpoint
CREATE INDEX "saved_searches_due" ON "saved_searches" USING btree ("looked_until");
--> statement-breakpoint
CREATE FUNCTION note_product_debut() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_debuts (product_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_debut_of_new AFTER INSERT ON "products" FOR EACH ROW
  WHEN (NEW.state = 'active') EXECUTE FUNCTION note_product_debut();
--> statement-breakpoint
CREATE TRIGGER note_debut_of_draft AFTER UPDATE ON "products" FOR EACH ROW
  WHEN (OLD.is_draft AND NOT NEW.is_draft AND NEW.state = 'active') EXECUTE FUNCTION note_product_debut();
