-- Of the pieces that checkouts take and give back, what visitors see changes when a variant is sold out or no longer:
-- "<version> <product id>,... soldout". Otherwise only their number does: "... pieces", and lists are not read again.
ALTER TABLE "stock_announcements" ADD COLUMN "soldout" boolean NOT NULL DEFAULT true;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_variant_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('shop.stock_told_later', true), '') = 'yes' THEN
    INSERT INTO stock_announcements (product_id, soldout)
    SELECT changed.product_id,
      bool_or((changed.stock > changed.reserved) <> (before.stock > before.reserved))
    FROM changed JOIN before USING (id)
    WHERE changed.stock - changed.reserved <> before.stock - before.reserved AND changed.design_code IS NULL
    GROUP BY changed.product_id;
  ELSE
    PERFORM announce_products(ARRAY(
      SELECT DISTINCT product_id FROM changed WHERE design_code IS NULL LIMIT 5001
    ));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_noted_stock() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  turned uuid[];
  counted uuid[];
BEGIN
  -- Nothing is lost that a crash would not announce anyway, so nobody waits for the disk.
  PERFORM set_config('synchronous_commit', 'off', true);
  WITH told AS (DELETE FROM stock_announcements RETURNING product_id, soldout),
    products AS (SELECT product_id, bool_or(soldout) AS soldout FROM told GROUP BY product_id)
  SELECT array_agg(product_id) FILTER (WHERE soldout), array_agg(product_id) FILTER (WHERE NOT soldout)
  INTO turned, counted FROM products;
  PERFORM announce_in_parts(turned, ' soldout');
  PERFORM announce_in_parts(counted, ' pieces');
END $$;
