CREATE TABLE "order_list_reads" (
	"account" text PRIMARY KEY NOT NULL,
	"read_until" timestamp with time zone NOT NULL
);
