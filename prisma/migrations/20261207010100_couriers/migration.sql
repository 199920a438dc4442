-- Couriers as records, when a parcel was handed over, and what its courier is to know.

-- AlterTable
ALTER TABLE "orders" ADD COLUMN "handed_over_at" TIMESTAMPTZ(3),
ADD COLUMN "courier_note" TEXT;

-- CreateTable
CREATE TABLE "couriers" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "normalized_name" TEXT NOT NULL,
    "phone" TEXT,
    "tracking_url" TEXT,
    "usual_fee" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "couriers_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "couriers_usual_fee_range" CHECK ("usual_fee" >= 0)
);

-- CreateIndex
CREATE UNIQUE INDEX "couriers_normalized_name_key" ON "couriers"("normalized_name");
