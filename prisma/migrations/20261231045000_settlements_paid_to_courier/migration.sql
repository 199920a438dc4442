-- Where the fees are more than what was collected the shop pays the courier: what was received is below 0 then.
ALTER TABLE "courier_settlements" DROP CONSTRAINT "courier_settlements_amounts";
ALTER TABLE "courier_settlements"
  ADD CONSTRAINT "courier_settlements_amounts" CHECK ("collected" >= 0) NOT VALID;
