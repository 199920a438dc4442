-- The link of a basket that was merged into another one shows that one.
ALTER TABLE "baskets" ADD COLUMN "merged_into_id" INTEGER;
ALTER TABLE "baskets" ADD CONSTRAINT "baskets_merged_into_id_fkey"
  FOREIGN KEY ("merged_into_id") REFERENCES "baskets"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
