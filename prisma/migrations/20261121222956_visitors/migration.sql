-- AlterTable
ALTER TABLE "customers" ADD COLUMN     "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "visitor_key" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "customers_visitor_key_key" ON "customers"("visitor_key");
