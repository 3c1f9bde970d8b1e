CREATE TABLE "credit_note_counters" (
	"financial_year" text PRIMARY KEY NOT NULL,
	"last_serial" integer NOT NULL,
	CONSTRAINT "credit_note_counters_year" CHECK ("credit_note_counters"."financial_year" ~ '^[0-9]{2}-[0-9]{2}$'),
	CONSTRAINT "credit_note_counters_serial" CHECK ("credit_note_counters"."last_serial" > 0)
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"financial_year" text NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "credit_notes_number_unique" UNIQUE("number"),
	CONSTRAINT "credit_notes_consecutive" UNIQUE("financial_year","serial"),
	CONSTRAINT "credit_notes_number_shape" CHECK ("credit_notes"."number" ~ '^[A-Z0-9/-]{1,16}$'),
	CONSTRAINT "credit_notes_serial" CHECK ("credit_notes"."serial" > 0)
);
--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notes_invoice_id" ON "credit_notes" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "credit_notes_issued_at" ON "credit_notes" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_issued_at" ON "invoices" USING btree ("issued_at","id");