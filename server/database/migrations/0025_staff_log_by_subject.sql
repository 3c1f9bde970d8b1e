DROP INDEX "audit_log_subject";--> statement-breakpoint
CREATE INDEX "staff_networks_last_used_at" ON "staff_networks" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "staff_sessions_last_used_at" ON "staff_sessions" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "staff_sessions_created_at" ON "staff_sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","id");