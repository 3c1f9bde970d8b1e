-- A variant of a design is its customer's alone: no page and no list shows it, so nothing is dropped for it.
CREATE OR REPLACE FUNCTION announce_variant_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_products(ARRAY(
    SELECT DISTINCT product_id FROM changed WHERE design_code IS NULL LIMIT 5001
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_variant_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('shop.stock_told_later', true), '') = 'yes' THEN
    INSERT INTO stock_announcements
    SELECT DISTINCT changed.product_id FROM changed JOIN before USING (id)
    WHERE changed.stock - changed.reserved <> before.stock - before.reserved AND changed.design_code IS NULL;
  ELSE
    PERFORM announce_products(ARRAY(
      SELECT DISTINCT product_id FROM changed WHERE design_code IS NULL LIMIT 5001
    ));
  END IF;
  RETURN NULL;
END $$;
