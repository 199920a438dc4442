CREATE TABLE "receipt_readings" (
    "upload_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "leased_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),
    "receipt" JSONB,
    "transaction_number" TEXT,
    "payment_key" TEXT,
    "hints" JSONB,
    "outcome" TEXT,

    CONSTRAINT "receipt_readings_pkey" PRIMARY KEY ("upload_id")
);

CREATE INDEX "receipt_readings_waiting_idx" ON "receipt_readings"("upload_id") WHERE (status = 'waiting');
CREATE INDEX "receipt_readings_undecided_idx" ON "receipt_readings"("upload_id") WHERE (status <> 'waiting' AND outcome IS NULL);
CREATE INDEX "receipt_readings_transaction_idx" ON "receipt_readings"("transaction_number") WHERE (transaction_number IS NOT NULL);
CREATE INDEX "receipt_readings_payment_idx" ON "receipt_readings"("payment_key") WHERE (payment_key IS NOT NULL);

ALTER TABLE "receipt_readings" ADD CONSTRAINT "receipt_readings_upload_id_fkey"
  FOREIGN KEY ("upload_id") REFERENCES "uploads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the model cannot express.
ALTER TABLE "receipt_readings"
  ADD CONSTRAINT "receipt_readings_status" CHECK ("status" IN ('waiting', 'read', 'unreadable')),
  ADD CONSTRAINT "receipt_readings_receipt" CHECK (("status" = 'read') = ("receipt" IS NOT NULL)),
  ADD CONSTRAINT "receipt_readings_outcome" CHECK ("outcome" IN ('matched', 'unsure', 'wrong')),
  ADD CONSTRAINT "receipt_readings_lengths" CHECK (length("transaction_number") <= 64 AND length("payment_key") <= 200);
