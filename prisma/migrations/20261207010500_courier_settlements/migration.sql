-- The files of couriers as documents (decision 0180).

-- CreateTable
CREATE TABLE "courier_settlements" (
    "id" SERIAL NOT NULL,
    "courier" TEXT,
    "day" DATE NOT NULL,
    "file" TEXT,
    "collected" BIGINT NOT NULL,
    "corrected" BIGINT NOT NULL DEFAULT 0,
    "courier_fees" BIGINT NOT NULL,
    "received" BIGINT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "actor" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "courier_settlements_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "courier_settlements_amounts" CHECK ("collected" >= 0 AND "courier_fees" >= 0 AND "received" >= 0)
);

-- CreateTable
CREATE TABLE "courier_settlement_rows" (
    "settlement_id" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "order_id" INTEGER,
    "name" TEXT,
    "due" BIGINT,
    "collected" BIGINT,
    "courier_fee" INTEGER,
    "outcome" TEXT NOT NULL,
    "message" TEXT,

    CONSTRAINT "courier_settlement_rows_pkey" PRIMARY KEY ("settlement_id","line"),
    CONSTRAINT "courier_settlement_rows_outcome" CHECK ("outcome" IN ('change', 'same', 'invalid'))
);

-- CreateIndex
CREATE INDEX "courier_settlements_courier_id_idx" ON "courier_settlements"("courier", "id");

-- CreateIndex
CREATE INDEX "courier_settlement_rows_order_id_idx" ON "courier_settlement_rows"("order_id");

-- AddForeignKey
ALTER TABLE "courier_settlement_rows" ADD CONSTRAINT "courier_settlement_rows_settlement_id_fkey" FOREIGN KEY ("settlement_id") REFERENCES "courier_settlements"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "courier_settlement_rows" ADD CONSTRAINT "courier_settlement_rows_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;
