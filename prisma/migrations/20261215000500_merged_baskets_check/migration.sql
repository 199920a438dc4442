ALTER TABLE "baskets" VALIDATE CONSTRAINT "baskets_merged_into_id_fkey";
