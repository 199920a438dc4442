-- 'late': read when its payment was decided already, so that nothing was left to compare.
ALTER TABLE "receipt_readings" DROP CONSTRAINT "receipt_readings_outcome";
ALTER TABLE "receipt_readings" ADD CONSTRAINT "receipt_readings_outcome"
  CHECK ("outcome" IN ('matched', 'unsure', 'wrong', 'late')) NOT VALID;
