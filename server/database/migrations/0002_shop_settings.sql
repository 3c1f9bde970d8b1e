CREATE TABLE "shop_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"sample_content" boolean NOT NULL,
	CONSTRAINT "shop_settings_one_row" CHECK ("shop_settings"."only")
);
