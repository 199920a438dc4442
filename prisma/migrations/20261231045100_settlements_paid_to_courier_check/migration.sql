-- Reads the existing rows without blocking writes.
ALTER TABLE "courier_settlements" VALIDATE CONSTRAINT "courier_settlements_amounts";
