CREATE TABLE "setting_groups" (
	"name" text PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"earlier" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
