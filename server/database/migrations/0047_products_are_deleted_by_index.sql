ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_product_id_products_id_fk";
--> statement-breakpoint
CREATE INDEX "cart_lines_variant_id" ON "cart_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "missed_searches_shown" ON "missed_searches" USING btree ("last_day") WHERE "missed_searches"."words" is not null;--> statement-breakpoint
CREATE INDEX "wishlist_items_product_id" ON "wishlist_items" USING btree ("product_id");