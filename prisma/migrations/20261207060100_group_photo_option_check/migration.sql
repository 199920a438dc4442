ALTER TABLE "product_groups" VALIDATE CONSTRAINT "product_groups_photo_option";
