-- A file that names a lower fee for parcels of an earlier file gives a part of that fee back.
ALTER TABLE "courier_settlements"
  DROP CONSTRAINT "courier_settlements_amounts",
  ADD CONSTRAINT "courier_settlements_amounts" CHECK ("collected" >= 0 AND "received" >= 0);
