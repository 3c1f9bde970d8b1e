ALTER TABLE "review_photos" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "review_photos_waiting" ON "review_photos" USING btree ("id") WHERE "review_photos"."file" is null and "review_photos"."declined_at" is null;--> statement-breakpoint
CREATE INDEX "review_photos_declined" ON "review_photos" USING btree ("declined_at") WHERE "review_photos"."declined_at" is not null;--> statement-breakpoint
UPDATE "review_photos" SET "declined_at" = now() FROM "reviews" WHERE "reviews"."id" = "review_photos"."review_id" AND "reviews"."state" = 'declined';
