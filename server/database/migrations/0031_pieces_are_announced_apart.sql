-- What visitors see of a product seldom changes when a piece is sold, so the announcement says when the
-- number of pieces is all that changed: "<version> <product id>,<product id>,... pieces". Larger changes
-- name what changed as well, up to 5000 products in payloads of 200: 8000 bytes is the most of one.
CREATE FUNCTION announce_in_parts(product_ids uuid[], suffix text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(product_ids) > 5000 THEN
    PERFORM pg_notify('catalogue', nextval('catalogue_version') || ' all');
    RETURN;
  END IF;
  FOR start_at IN 1 .. coalesce(cardinality(product_ids), 0) BY 200 LOOP
    PERFORM pg_notify(
      'catalogue',
      nextval('catalogue_version') || ' ' ||
      array_to_string(product_ids[start_at:start_at + 199], ',') || suffix
    );
  END LOOP;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_products(product_ids uuid[]) RETURNS void LANGUAGE sql AS $$
  SELECT announce_in_parts(product_ids, '')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_product_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_products(ARRAY(SELECT DISTINCT id FROM changed LIMIT 5001));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_variant_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_products(ARRAY(SELECT DISTINCT product_id FROM changed LIMIT 5001));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_variant_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('shop.stock_told_later', true), '') = 'yes' THEN
    INSERT INTO stock_announcements
    SELECT DISTINCT changed.product_id FROM changed JOIN before USING (id)
    WHERE changed.stock - changed.reserved <> before.stock - before.reserved;
  ELSE
    PERFORM announce_products(ARRAY(SELECT DISTINCT product_id FROM changed LIMIT 5001));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_noted_stock() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  noted uuid[];
BEGIN
  -- Nothing is lost that a crash would not announce anyway, so nobody waits for the disk.
  PERFORM set_config('synchronous_commit', 'off', true);
  WITH told AS (DELETE FROM stock_announcements RETURNING product_id)
  SELECT array_agg(DISTINCT product_id) INTO noted FROM told;
  PERFORM announce_in_parts(noted, ' pieces');
END $$;
