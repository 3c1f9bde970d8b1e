-- Every change of variants.stock becomes a row of the ledger, whoever makes it. Sales and returns say
-- why by the transaction's setting shop.stock_reason, "<reason> <order id>"; anything else is the
-- owner's correction. The setting counts for one statement: it is emptied when that has been told.
CREATE FUNCTION record_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told text := coalesce(current_setting('shop.stock_reason', true), '');
BEGIN
  INSERT INTO stock_movements (variant_id, delta, reason, order_id)
  SELECT new_row.id, new_row.stock - old_row.stock,
    CASE WHEN told = '' THEN 'correction' ELSE split_part(told, ' ', 1) END,
    nullif(split_part(told, ' ', 2), '')::uuid
  FROM new_rows AS new_row JOIN old_rows AS old_row USING (id)
  WHERE new_row.stock <> old_row.stock
  ORDER BY new_row.id;
  IF told <> '' THEN
    PERFORM set_config('shop.stock_reason', '', true);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION record_opening_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_movements (variant_id, delta, reason)
  SELECT id, stock, 'opening' FROM new_rows WHERE stock <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO stock_movements (variant_id, delta, reason) SELECT id, stock, 'opening' FROM variants WHERE stock <> 0;
--> statement-breakpoint
CREATE TRIGGER record_stock AFTER UPDATE ON "variants" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_stock();
--> statement-breakpoint
CREATE TRIGGER record_opening_stock AFTER INSERT ON "variants" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_opening_stock();
--> statement-breakpoint
-- A customer who goes takes along what their checkouts and used codes say of them; orders are kept, as
-- the tax law asks.
CREATE FUNCTION forget_customers_checkouts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE checkouts SET address = NULL, email = '' WHERE customer_id = OLD.id;
  UPDATE discount_redemptions SET phone_number = '' WHERE customer_id = OLD.id;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_checkouts BEFORE DELETE ON "customers" FOR EACH ROW EXECUTE FUNCTION forget_customers_checkouts();
--> statement-breakpoint
-- NOTIFY makes every commit that uses it wait for every other one, and buyers change stock many times a
-- second. So what server/stock does is noted here, and announced a moment later for all together by
-- announce_noted_stock(). After a crash of the server the notes are lost, and every process reloads
-- everything when it connects again.
CREATE UNLOGGED TABLE "stock_announcements" ("product_id" uuid NOT NULL);
--> statement-breakpoint
CREATE FUNCTION announce_noted_stock() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  noted uuid[];
BEGIN
  -- Nothing is lost that a crash would not announce anyway, so nobody waits for the disk.
  PERFORM set_config('synchronous_commit', 'off', true);
  WITH told AS (DELETE FROM stock_announcements RETURNING product_id)
  SELECT array_agg(DISTINCT product_id) INTO noted FROM told;
  FOR start_at IN 1 .. coalesce(cardinality(noted), 0) BY 200 LOOP
    PERFORM announce_products(noted[start_at:start_at + 199]);
  END LOOP;
END $$;
--> statement-breakpoint
-- The setting is made by server/stock for its own transaction, which changes nothing else of variants.
CREATE FUNCTION announce_variant_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('shop.stock_told_later', true), '') = 'yes' THEN
    INSERT INTO stock_announcements
    SELECT DISTINCT changed.product_id FROM changed JOIN before USING (id)
    WHERE changed.stock - changed.reserved <> before.stock - before.reserved;
  ELSE
    PERFORM announce_products(ARRAY(SELECT DISTINCT product_id FROM changed LIMIT 201));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER announce_update ON "variants";
--> statement-breakpoint
CREATE TRIGGER announce_update AFTER UPDATE ON "variants" REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_variant_update();
