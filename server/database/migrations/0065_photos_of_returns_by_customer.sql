ALTER TABLE "return_photos" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_photos_customer_id" ON "return_photos" USING btree ("customer_id") WHERE "return_photos"."customer_id" is not null;--> statement-breakpoint
UPDATE "return_photos" SET "customer_id" = request.customer_id FROM "return_requests" AS request WHERE request.id = request_id;
