-- The normalized values of a product, which value_key has as JSON: lists are filtered by them. A key that a change gives
-- up for a moment is none.
CREATE FUNCTION "product_values"("value_key" TEXT) RETURNS TEXT[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 20 AS $$
BEGIN
  IF "value_key" NOT LIKE '[%' THEN
    RETURN ARRAY[]::TEXT[];
  END IF;
  RETURN ARRAY(SELECT jsonb_array_elements_text("value_key"::jsonb));
END
$$;
