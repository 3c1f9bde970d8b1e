CREATE TABLE "return_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "return_events_state" CHECK ("return_events"."state" in ('requested', 'approved', 'picked up', 'received', 'refunded', 'replaced', 'refused', 'withdrawn')),
	CONSTRAINT "return_events_actor" CHECK ("return_events"."actor" in ('customer', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "return_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"webp" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_pieces" (
	"request_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"detail" text NOT NULL,
	"quantity" integer NOT NULL,
	"restocked" integer,
	CONSTRAINT "return_pieces_request_id_position_pk" PRIMARY KEY("request_id","position"),
	CONSTRAINT "return_pieces_quantity" CHECK ("return_pieces"."quantity" > 0),
	CONSTRAINT "return_pieces_restocked" CHECK ("return_pieces"."restocked" between 0 and "return_pieces"."quantity")
);
--> statement-breakpoint
CREATE TABLE "return_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" text NOT NULL,
	"customer_id" uuid,
	"wish" text NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"state" text NOT NULL,
	"pay_to" text NOT NULL,
	"refund_paise" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_requests_wish" CHECK ("return_requests"."wish" in ('return', 'replacement')),
	CONSTRAINT "return_requests_reason" CHECK ("return_requests"."reason" in ('damaged', 'faulty', 'parts missing', 'not as ordered')),
	CONSTRAINT "return_requests_state_known" CHECK ("return_requests"."state" in ('requested', 'approved', 'picked up', 'received', 'refunded', 'replaced', 'refused', 'withdrawn')),
	CONSTRAINT "return_requests_refund" CHECK (("return_requests"."state" = 'refunded') = ("return_requests"."refund_paise" is not null) and "return_requests"."refund_paise" >= 0),
	CONSTRAINT "return_requests_pay_to" CHECK ("return_requests"."pay_to" = '' or not ("return_requests"."state" in ('refunded', 'replaced', 'refused', 'withdrawn')))
);
--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD COLUMN "back_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_request_id_return_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."return_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_request_id_return_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."return_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pieces" ADD CONSTRAINT "return_pieces_request_id_return_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."return_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_events_request_id" ON "return_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "return_photos_request_id" ON "return_photos" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "return_requests_order_id" ON "return_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "return_requests_customer_id" ON "return_requests" USING btree ("customer_id") WHERE "return_requests"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "return_requests_state" ON "return_requests" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "return_requests_open" ON "return_requests" USING btree ("id") WHERE not ("return_requests"."state" in ('refunded', 'replaced', 'refused', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_back" CHECK ("stock_reservations"."back_quantity" = 0 or ("stock_reservations"."back_quantity" between 1 and "stock_reservations"."quantity" and "stock_reservations"."state" in ('sold', 'returned')));