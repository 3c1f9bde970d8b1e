CREATE TABLE "parcels" (
	"shipment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"weight_grams" integer NOT NULL,
	"length_mm" integer NOT NULL,
	"breadth_mm" integer NOT NULL,
	"height_mm" integer NOT NULL,
	CONSTRAINT "parcels_shipment_id_position_pk" PRIMARY KEY("shipment_id","position"),
	CONSTRAINT "parcels_size" CHECK ("parcels"."weight_grams" > 0 and "parcels"."length_mm" > 0 and "parcels"."breadth_mm" > 0 and "parcels"."height_mm" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"carrier" text NOT NULL,
	"reference" text NOT NULL,
	"state" text DEFAULT 'booking' NOT NULL,
	"parked_at" timestamp with time zone,
	"is_unwanted" boolean DEFAULT false NOT NULL,
	"courier_id" text,
	"courier" text,
	"awb" text,
	"tracking_url" text,
	"carrier_order_id" text,
	"carrier_shipment_id" text,
	"pickup" text DEFAULT 'none' NOT NULL,
	"pickup_on" date,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"check_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipments_reference" UNIQUE("carrier","reference"),
	CONSTRAINT "shipments_state" CHECK ("shipments"."state" in ('booking', 'booked', 'refused', 'cancelling', 'cancelled')),
	CONSTRAINT "shipments_pickup" CHECK ("shipments"."pickup" in ('none', 'due', 'arranged', 'refused')),
	CONSTRAINT "shipments_booked_whole" CHECK ("shipments"."state" <> 'booked' or ("shipments"."awb" is not null and "shipments"."courier" is not null))
);
--> statement-breakpoint
CREATE TABLE "tracking_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shipment_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"activity" text NOT NULL,
	"place" text NOT NULL,
	"meaning" text,
	"is_told" boolean DEFAULT false NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tracking_events_once" UNIQUE("shipment_id","at","code","activity"),
	CONSTRAINT "tracking_events_meaning" CHECK ("tracking_events"."meaning" in ('waiting', 'on its way', 'out for delivery', 'attempt failed', 'delivered', 'returning', 'returned', 'lost', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_events" ADD CONSTRAINT "tracking_events_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipments_order_id" ON "shipments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_one_of_order" ON "shipments" USING btree ("order_id") WHERE "shipments"."state" in ('booking', 'booked', 'cancelling');--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_awb" ON "shipments" USING btree ("carrier","awb") WHERE "shipments"."state" in ('booked', 'cancelling');--> statement-breakpoint
CREATE INDEX "shipments_to_carry_out" ON "shipments" USING btree ("next_at") WHERE "shipments"."parked_at" is null and ("shipments"."state" in ('booking', 'cancelling') or ("shipments"."state" = 'booked' and "shipments"."pickup" = 'due'));--> statement-breakpoint
CREATE INDEX "shipments_to_track" ON "shipments" USING btree ("check_at") WHERE "shipments"."check_at" is not null;