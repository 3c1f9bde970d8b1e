ALTER TABLE "products" ADD COLUMN "seats" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seats" CHECK ("products"."seats" between 1 and 30);--> statement-breakpoint
-- What owners have written as a plain number among the specifications is the same fact.
UPDATE "products" SET "seats" = "written"."seats" FROM (
	SELECT "id", ("row"->>'value')::integer AS "seats" FROM "products", jsonb_array_elements("specifications") AS "row"
	WHERE "row"->>'attribute' = 'Seating capacity' AND "row"->>'value' ~ '^([1-9]|[12][0-9]|30)$'
) AS "written" WHERE "written"."id" = "products"."id";
