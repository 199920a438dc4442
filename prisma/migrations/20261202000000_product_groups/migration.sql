-- Products in sizes and colours are siblings of a group (decision 0170).

-- CreateTable
CREATE TABLE "product_groups" (
    "id" SERIAL NOT NULL,
    "brand_id" INTEGER NOT NULL,
    "category_id" INTEGER NOT NULL,
    "subcategory_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "normalized_name" TEXT NOT NULL,
    "name_my" TEXT,
    "option_1" TEXT NOT NULL,
    "option_1_my" TEXT,
    "option_2" TEXT,
    "option_2_my" TEXT,
    "option_3" TEXT,
    "option_3_my" TEXT,
    "values_1" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "values_2" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "values_3" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "product_groups_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "product_groups_options" CHECK ("option_3" IS NULL OR "option_2" IS NOT NULL)
);

-- CreateIndex
CREATE UNIQUE INDEX "product_groups_subcategory_id_normalized_name_key" ON "product_groups"("subcategory_id", "normalized_name");

-- CreateIndex
CREATE UNIQUE INDEX "product_groups_id_brand_id_category_id_subcategory_id_key" ON "product_groups"("id", "brand_id", "category_id", "subcategory_id");

-- AddForeignKey
ALTER TABLE "product_groups" ADD CONSTRAINT "product_groups_subcategory_id_category_id_brand_id_fkey" FOREIGN KEY ("subcategory_id", "category_id", "brand_id") REFERENCES "subcategories"("id", "category_id", "brand_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "products" ADD COLUMN "group_id" INTEGER,
ADD COLUMN "value_1" TEXT,
ADD COLUMN "value_1_my" TEXT,
ADD COLUMN "value_2" TEXT,
ADD COLUMN "value_2_my" TEXT,
ADD COLUMN "value_3" TEXT,
ADD COLUMN "value_3_my" TEXT,
ADD COLUMN "value_key" TEXT;

-- Deferred: moving a subcategory moves its products and its groups in two statements.
-- NOT VALID: the rows are checked by a migration of its own, while others read and write the table.
ALTER TABLE "products"
    ADD CONSTRAINT "products_group_id_brand_id_category_id_subcategory_id_fkey"
    FOREIGN KEY ("group_id", "brand_id", "category_id", "subcategory_id")
    REFERENCES "product_groups"("id", "brand_id", "category_id", "subcategory_id")
    ON DELETE NO ACTION ON UPDATE NO ACTION DEFERRABLE INITIALLY DEFERRED NOT VALID,
    ADD CONSTRAINT "products_values" CHECK (
        ("group_id" IS NULL) = ("value_1" IS NULL)
        AND ("group_id" IS NULL) = ("value_key" IS NULL)
        AND ("value_1" IS NOT NULL OR "value_2" IS NULL)
        AND ("value_2" IS NOT NULL OR "value_3" IS NULL)
    ) NOT VALID;
