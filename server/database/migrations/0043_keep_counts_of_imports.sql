ALTER TABLE "import_runs" ADD COLUMN "added" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "changed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "problems" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "import_runs" SET
  "added" = (SELECT count(*) FROM "import_changes" WHERE "run_id" = "import_runs"."id" AND "before" IS NULL),
  "changed" = (SELECT count(*) FROM "import_changes" WHERE "run_id" = "import_runs"."id" AND "before" IS NOT NULL),
  "problems" = (SELECT count(*) FROM "import_problems" WHERE "run_id" = "import_runs"."id");
