-- Images uploaded for an import (decision 0125); duplicates of an import, and what an undo needs (decision 0124).

-- AlterTable
ALTER TABLE "product_import_rows" ADD COLUMN     "duplicate" JSONB,
ADD COLUMN     "movement_count" INTEGER;

-- AlterTable
ALTER TABLE "product_imports" ADD COLUMN     "apply_count" INTEGER,
ADD COLUMN     "duplicate_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "duplicate_update_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "undone_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "import_image_sets" (
    "id" SERIAL NOT NULL,
    "actor" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "import_image_sets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_images" (
    "upload_id" INTEGER NOT NULL,
    "set_id" INTEGER NOT NULL,
    "file_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "import_images_pkey" PRIMARY KEY ("upload_id")
);

-- CreateIndex
CREATE INDEX "import_image_sets_created_at_idx" ON "import_image_sets"("created_at");

-- CreateIndex
CREATE INDEX "import_images_set_id_file_key_idx" ON "import_images"("set_id", "file_key");

-- CreateIndex
CREATE INDEX "import_images_created_at_idx" ON "import_images"("created_at");

-- AddForeignKey
ALTER TABLE "import_images" ADD CONSTRAINT "import_images_set_id_fkey" FOREIGN KEY ("set_id") REFERENCES "import_image_sets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_images" ADD CONSTRAINT "import_images_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "uploads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "product_imports"
  ADD CONSTRAINT "product_imports_duplicates" CHECK (
    "duplicate_update_count" BETWEEN 0 AND "duplicate_count"
  ),
  ADD CONSTRAINT "product_imports_undone" CHECK ("undone_at" IS NULL OR "applied_at" IS NOT NULL);
