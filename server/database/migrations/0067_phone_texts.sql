ALTER TABLE "message_choices" DROP CONSTRAINT "message_choices_topic";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_topic";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "phone_text" jsonb;--> statement-breakpoint
ALTER TABLE "message_choices" ADD CONSTRAINT "message_choices_topic" CHECK ("message_choices"."topic" in ('reviews', 'answers', 'coins', 'notices', 'whatsapp'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_topic" CHECK ("outbox"."topic" in ('reviews', 'answers', 'coins', 'notices', 'whatsapp'));