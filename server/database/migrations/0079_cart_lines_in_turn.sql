-- How many other lines a cart has, for who adds one: counted when all who add to it have come to an end before, which
-- a statement that counts by itself does not wait for.
CREATE FUNCTION other_cart_lines(holder uuid, besides uuid) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('cart ' || holder::text, 0));
  RETURN (
    SELECT count(*) FROM cart_lines
    WHERE (customer_id = holder OR guest_cart_id = holder) AND variant_id <> besides
  );
END $$;
