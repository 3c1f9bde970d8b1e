-- The reward of a referral is told as the settings have it, and no longer written by the owner as well.
update content_entries
set published = published - 'referralReward', draft = draft - 'referralReward'
where key = 'shop';
--> statement-breakpoint
update content_publications set value = value - 'referralReward' where key = 'shop';
