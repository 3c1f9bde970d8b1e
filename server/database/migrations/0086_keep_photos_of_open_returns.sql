ALTER TABLE "return_photos" DROP CONSTRAINT "return_photos_customer_id_customers_id_fk";
--> statement-breakpoint
DROP INDEX "return_photos_customer_id";--> statement-breakpoint
-- Photos of an account that is erased go when the request is over: whichever of both comes last takes them along. In
-- the owner's name, as a reference would, since who serves may not.
CREATE FUNCTION forget_return_photos() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM return_photos WHERE request_id = NEW.id AND customer_id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_return_photos AFTER UPDATE ON "return_requests"
  FOR EACH ROW WHEN (NEW.customer_id IS NULL AND NEW.state IN ('refunded', 'replaced', 'refused', 'withdrawn')
    AND (OLD.customer_id IS NOT NULL OR OLD.state <> NEW.state))
  EXECUTE FUNCTION forget_return_photos();
