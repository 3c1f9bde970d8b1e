-- A category's row or a picture of the shop changes little of the catalogue, and says so. A process that
-- does not know the word reads everything.
CREATE FUNCTION announce_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', nextval('catalogue_version') || ' all categories');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_scenes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', nextval('catalogue_version') || ' all scenes');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A picture's row is the shop's own, products', or both.
CREATE FUNCTION announce_picture_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  files text[];
BEGIN
  SELECT array_agg(file) INTO files FROM changed;
  IF files IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM pg_notify('catalogue', nextval('catalogue_version') || ' all scenes');
  PERFORM announce_products(ARRAY(
    SELECT id FROM products WHERE base_images && files
    UNION SELECT product_id FROM variants WHERE images && files
    LIMIT 5001
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER announce_change ON "categories";
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION announce_categories();
--> statement-breakpoint
DROP TRIGGER announce_change ON "pictures";
--> statement-breakpoint
DROP TRIGGER announce_scene ON "pictures";
--> statement-breakpoint
CREATE TRIGGER announce_scene AFTER INSERT ON "pictures" FOR EACH ROW WHEN (NEW."scene" IS NOT NULL) EXECUTE FUNCTION announce_scenes();
--> statement-breakpoint
CREATE TRIGGER announce_update AFTER UPDATE ON "pictures" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_picture_rows();
--> statement-breakpoint
CREATE TRIGGER announce_delete AFTER DELETE ON "pictures" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_picture_rows();
