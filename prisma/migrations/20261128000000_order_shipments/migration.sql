-- The courier of an order and the number of its parcel (decision 0163).

-- AlterTable
ALTER TABLE "orders" ADD COLUMN "courier" TEXT,
ADD COLUMN "tracking_number" TEXT;
