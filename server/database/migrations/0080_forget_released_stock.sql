-- What a checkout held and gave back is forgotten with it: by then no payment can come for it any more.
CREATE FUNCTION forget_released_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM stock_reservations AS kept USING gone
  WHERE kept.checkout_id = gone.id AND kept.state = 'released';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER checkouts_forget_released_stock AFTER DELETE ON checkouts
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_released_stock();
--> statement-breakpoint
DELETE FROM stock_reservations AS kept
WHERE kept.state = 'released' AND NOT EXISTS (SELECT FROM checkouts WHERE checkouts.id = kept.checkout_id);
