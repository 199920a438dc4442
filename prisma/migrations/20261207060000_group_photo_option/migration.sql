-- The option whose values have photos of their own, as the colours (decision 0171); null for none.
-- NOT VALID: no row has one yet, and the next migration checks them while others read and write the table.
ALTER TABLE "product_groups" ADD COLUMN "photo_option" SMALLINT,
  ADD CONSTRAINT "product_groups_photo_option" CHECK (
    "photo_option" = 1
    OR ("photo_option" = 2 AND "option_2" IS NOT NULL)
    OR ("photo_option" = 3 AND "option_3" IS NOT NULL)
  ) NOT VALID;
