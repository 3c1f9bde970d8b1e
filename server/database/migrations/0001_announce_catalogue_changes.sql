-- Every change of what the shop shows is announced to all processes when it commits: the payload is
-- "<version> <product id>,<product id>,..." or "<version> all". The version is a sequence, because a
-- counter in a row would make every sale wait for every other one.
CREATE SEQUENCE "catalogue_version";
--> statement-breakpoint
CREATE FUNCTION announce_products(product_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(product_ids) = 0 THEN
    RETURN;
  END IF;
  -- A payload holds at most 8000 bytes; a larger change is announced as a change of everything.
  PERFORM pg_notify(
    'catalogue',
    nextval('catalogue_version') || ' ' ||
    CASE WHEN cardinality(product_ids) > 200 THEN 'all' ELSE array_to_string(product_ids, ',') END
  );
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_product_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_products(ARRAY(SELECT DISTINCT id FROM changed LIMIT 201));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_variant_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_products(ARRAY(SELECT DISTINCT product_id FROM changed LIMIT 201));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_everything() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', nextval('catalogue_version') || ' all');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_insert AFTER INSERT ON "products" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_product_rows();
--> statement-breakpoint
CREATE TRIGGER announce_update AFTER UPDATE ON "products" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_product_rows();
--> statement-breakpoint
CREATE TRIGGER announce_delete AFTER DELETE ON "products" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_product_rows();
--> statement-breakpoint
CREATE TRIGGER announce_insert AFTER INSERT ON "variants" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_variant_rows();
--> statement-breakpoint
CREATE TRIGGER announce_update AFTER UPDATE ON "variants" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_variant_rows();
--> statement-breakpoint
CREATE TRIGGER announce_delete AFTER DELETE ON "variants" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_variant_rows();
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON "pictures" FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
--> statement-breakpoint
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
--> statement-breakpoint
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON "variants" FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
