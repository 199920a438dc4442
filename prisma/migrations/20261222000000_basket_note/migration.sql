-- What staff note about a link to pay; it moves to the timeline of the order.
ALTER TABLE "baskets" ADD COLUMN "note" TEXT;

-- Erasing a customer takes their phone number out of their links: what staff noted goes with it.
CREATE FUNCTION "erase_basket_note"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."note" := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER "baskets_erase_note" BEFORE UPDATE OF "phone_e164" ON "baskets" FOR EACH ROW
  WHEN (OLD."phone_e164" IS NOT NULL AND NEW."phone_e164" IS NULL)
  EXECUTE FUNCTION "erase_basket_note"();
