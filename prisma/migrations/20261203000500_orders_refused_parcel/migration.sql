-- AlterTable
ALTER TABLE "orders" ADD COLUMN "refused_parcel" TEXT;

-- NOT VALID: the rows are checked by a migration of its own, while others read and write the table.
ALTER TABLE "orders" ADD CONSTRAINT "orders_refused_parcel" CHECK (
  "refused_parcel" IS NULL
  OR "refused_parcel" IN ('returning', 'returned', 'lost') AND "is_refused" AND "order_status" = 'order cancelled'
) NOT VALID;
