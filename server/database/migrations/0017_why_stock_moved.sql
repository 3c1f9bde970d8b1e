ALTER TABLE "stock_movements" ADD COLUMN "stock_after" integer;--> statement-breakpoint
UPDATE stock_movements SET stock_after = summed.stock FROM (
  SELECT id, sum(delta) OVER (PARTITION BY variant_id ORDER BY id) AS stock FROM stock_movements
) AS summed WHERE summed.id = stock_movements.id;--> statement-breakpoint
ALTER TABLE "stock_movements" ALTER COLUMN "stock_after" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_stock_after" CHECK ("stock_movements"."stock_after" >= 0 and "stock_movements"."stock_after" >= "stock_movements"."delta");--> statement-breakpoint
-- Who sells or takes back writes the movement in the same statement, and why. When that statement ends,
-- whatever stock the last movement did not lead to is the owner's correction.
CREATE OR REPLACE FUNCTION record_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_movements (variant_id, delta, reason, stock_after)
  SELECT new_row.id, new_row.stock - coalesce(last.stock_after, 0), 'correction', new_row.stock
  FROM new_rows AS new_row JOIN old_rows AS old_row USING (id)
  LEFT JOIN LATERAL (
    SELECT stock_after FROM stock_movements WHERE variant_id = new_row.id ORDER BY id DESC LIMIT 1
  ) AS last ON true
  WHERE new_row.stock <> old_row.stock AND new_row.stock <> coalesce(last.stock_after, 0)
  ORDER BY new_row.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_opening_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_movements (variant_id, delta, reason, stock_after)
  SELECT id, stock, 'opening', stock FROM new_rows WHERE stock <> 0;
  RETURN NULL;
END $$;
