ALTER TABLE "refunds" ADD COLUMN "failed_refund_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Those that the owner had tried again and that nobody has asked for yet.
UPDATE "refunds" SET "failed_refund_ids" = ARRAY["gateway_refund_id"], "gateway_refund_id" = NULL
WHERE "status" = 'due' AND "gateway_refund_id" IS NOT NULL;
