DROP INDEX "questions_of_product";--> statement-breakpoint
CREATE INDEX "questions_of_product" ON "questions" USING btree ("product_id","asked_at","id");