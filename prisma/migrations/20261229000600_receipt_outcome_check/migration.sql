ALTER TABLE "receipt_readings" VALIDATE CONSTRAINT "receipt_readings_outcome";
