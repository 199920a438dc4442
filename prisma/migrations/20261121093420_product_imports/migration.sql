-- CreateTable
CREATE TABLE "product_imports" (
    "id" SERIAL NOT NULL,
    "actor" TEXT NOT NULL,
    "left_out" TEXT[],
    "create_count" INTEGER NOT NULL,
    "change_count" INTEGER NOT NULL,
    "same_count" INTEGER NOT NULL,
    "refuse_count" INTEGER NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "applied_at" TIMESTAMPTZ(3),

    CONSTRAINT "product_imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_import_rows" (
    "import_id" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "product_id" INTEGER,
    "version" INTEGER,
    "name" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "problems" JSONB NOT NULL,

    CONSTRAINT "product_import_rows_pkey" PRIMARY KEY ("import_id","line")
);

-- CreateIndex
CREATE INDEX "product_imports_created_at_idx" ON "product_imports"("created_at");

-- CreateIndex
CREATE INDEX "product_import_rows_import_id_kind_line_idx" ON "product_import_rows"("import_id", "kind", "line");

-- AddForeignKey
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "product_imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_kind" CHECK (
  "kind" IN ('create', 'change', 'same', 'refuse')
);

ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_done" CHECK (
  "done" BETWEEN 0 AND "create_count" + "change_count"
);
