CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"serial" bigint GENERATED ALWAYS AS IDENTITY (sequence name "categories_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "categories_serial_unique" UNIQUE("serial"),
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_slug_shape" CHECK ("categories"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"serial" bigint GENERATED ALWAYS AS IDENTITY (sequence name "products_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category_id" uuid NOT NULL,
	"type" text NOT NULL,
	"tag" text,
	"discount_tag" text,
	"is_featured" boolean DEFAULT false NOT NULL,
	"hsn" text NOT NULL,
	"gst_rate_bps" integer NOT NULL,
	"country_of_origin" text DEFAULT 'India' NOT NULL,
	"width_mm" integer NOT NULL,
	"depth_mm" integer NOT NULL,
	"height_mm" integer NOT NULL,
	"weight_grams" integer NOT NULL,
	"materials" text[] DEFAULT '{}' NOT NULL,
	"specifications" jsonb DEFAULT '[]' NOT NULL,
	"base_images" text[] DEFAULT '{}' NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_serial_unique" UNIQUE("serial"),
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_slug_shape" CHECK ("products"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "products_hsn_shape" CHECK ("products"."hsn" ~ '^[0-9]{4}([0-9]{2}){0,2}$'),
	CONSTRAINT "products_gst_rate" CHECK ("products"."gst_rate_bps" between 0 and 2800),
	CONSTRAINT "products_size" CHECK ("products"."width_mm" > 0 and "products"."depth_mm" > 0 and "products"."height_mm" > 0 and "products"."weight_grams" > 0),
	CONSTRAINT "products_specifications_list" CHECK (jsonb_typeof("products"."specifications") = 'array')
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"serial" bigint GENERATED ALWAYS AS IDENTITY (sequence name "variants_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"sku" text NOT NULL,
	"color_label" text NOT NULL,
	"color_value" text NOT NULL,
	"size_value" text NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"price_paise" bigint NOT NULL,
	"sale_price_paise" bigint NOT NULL,
	"stock" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "variants_serial_unique" UNIQUE("serial"),
	CONSTRAINT "variants_sku_unique" UNIQUE("sku"),
	CONSTRAINT "variants_color_shape" CHECK ("variants"."color_value" ~ '^#[0-9A-Fa-f]{6}$'),
	CONSTRAINT "variants_price" CHECK ("variants"."price_paise" > 0),
	CONSTRAINT "variants_sale_price" CHECK ("variants"."sale_price_paise" > 0 and "variants"."sale_price_paise" <= "variants"."price_paise"),
	CONSTRAINT "variants_reserved" CHECK ("variants"."reserved" >= 0),
	CONSTRAINT "variants_never_oversold" CHECK ("variants"."stock" - "variants"."reserved" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"file" text PRIMARY KEY NOT NULL,
	"scene" text,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"ground" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_scene_unique" UNIQUE("scene")
);
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_category_id" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "variants_product_id" ON "variants" USING btree ("product_id","position");