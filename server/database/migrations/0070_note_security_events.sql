CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"call" text NOT NULL,
	"actor" text NOT NULL,
	"customer_id" uuid,
	"staff_id" uuid,
	"network" text NOT NULL,
	"request_id" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "security_events_event_known" CHECK ("security_events"."event" in ('registered', 'registration_refused', 'signed_in', 'sign_in_refused', 'locked_out', 'code_asked', 'code_refused', 'confirmation_refused', 'password_changed', 'number_changed', 'email_changed', 'passkey_added', 'passkey_removed', 'second_factor_changed', 'session_ended', 'sessions_ended', 'data_exported', 'account_deleted', 'role_refused', 'foreign_page_refused', 'signature_refused', 'upload_refused', 'limit_reached')),
	CONSTRAINT "security_events_actor_known" CHECK ("security_events"."actor" in ('guest', 'customer', 'staff')),
	CONSTRAINT "security_events_counted" CHECK ("security_events"."times" > 0)
);
--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_event" ON "security_events" USING btree ("event","id");--> statement-breakpoint
CREATE INDEX "security_events_customer_id" ON "security_events" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "security_events_staff_id" ON "security_events" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "security_events_network" ON "security_events" USING btree ("network","id");--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");