-- AlterTable
ALTER TABLE "orders" ADD COLUMN "missing_place" TEXT;

-- NOT VALID: the rows are checked by a migration of its own, while others read and write the table.
ALTER TABLE "orders" ADD CONSTRAINT "orders_missing_place" CHECK ("missing_place" IN ('region', 'township')) NOT VALID;
