-- A picture in another place changes the shop's own pictures alone.
DROP TRIGGER announce_change ON "picture_places";
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON "picture_places" FOR EACH STATEMENT EXECUTE FUNCTION announce_scenes();
