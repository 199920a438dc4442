-- Each four digits in a row of a text, as numbers: what the search for phone numbers in orders looks up (decision 0154).
-- The cost is what it takes: the planner must not think of computing it for each row of a table.
CREATE FUNCTION "search_digit_grams"("text" TEXT) RETURNS INTEGER[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
DECLARE
  "run" TEXT;
  "grams" INTEGER[] := '{}';
BEGIN
  FOREACH "run" IN ARRAY regexp_split_to_array("text", '[^0-9]+') LOOP
    FOR "place" IN 1 .. length("run") - 3 LOOP
      "grams" := "grams" || substr("run", "place", 4)::integer;
    END LOOP;
  END LOOP;
  RETURN "grams";
END
$$;
