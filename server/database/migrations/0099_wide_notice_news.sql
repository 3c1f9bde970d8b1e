ALTER TABLE "notice_news" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
-- What numbers the rows keeps a type of its own, and would end where that does.
ALTER SEQUENCE "notice_news_id_seq" AS bigint;