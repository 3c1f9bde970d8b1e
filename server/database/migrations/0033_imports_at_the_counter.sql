CREATE TABLE "import_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"change" jsonb NOT NULL,
	"before" jsonb,
	"product_id" uuid,
	"version_before" integer,
	"version_after" integer
);
--> statement-breakpoint
CREATE TABLE "import_lines" (
	"run_id" uuid NOT NULL,
	"product" text NOT NULL,
	"line" integer NOT NULL,
	"value" jsonb NOT NULL,
	"skus" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "import_lines_run_id_product_line_pk" PRIMARY KEY("run_id","product","line")
);
--> statement-breakpoint
CREATE TABLE "import_problems" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_problems_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"counts_stock" boolean NOT NULL,
	"bytes" bigint NOT NULL,
	"staff_name" text NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"encoding" text,
	"progress" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	"written_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "import_runs_state" CHECK ("import_runs"."state" in ('reading', 'checked', 'refused', 'writing', 'written', 'undoing', 'undone')),
	CONSTRAINT "import_runs_format" CHECK ("import_runs"."format" in ('csv', 'json'))
);
--> statement-breakpoint
ALTER TABLE "product_imports" ALTER COLUMN "change" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "run_id" uuid;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "change_id" bigint;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "is_undo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_problems" ADD CONSTRAINT "import_problems_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_changes_run_id" ON "import_changes" USING btree ("run_id","line","id");--> statement-breakpoint
CREATE INDEX "import_problems_run_id" ON "import_problems" USING btree ("run_id","line","id");--> statement-breakpoint
CREATE INDEX "import_runs_reading" ON "import_runs" USING btree ("created_at") WHERE "import_runs"."state" = 'reading';--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_change_id_import_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."import_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_imports_run_id" ON "product_imports" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "product_imports_change_id" ON "product_imports" USING btree ("change_id");--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_one" CHECK (("product_imports"."change" is null) = ("product_imports"."change_id" is not null));