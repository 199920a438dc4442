-- Stock that is held while a customer pays (decision 0166).

-- CreateTable
CREATE TABLE "stock_holds" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "stock_holds_pkey" PRIMARY KEY ("id"),
    -- A closed hold names nobody, so that the unique index allows one open hold for each customer.
    CONSTRAINT "stock_holds_open" CHECK (("closed_at" IS NULL) = ("customer_id" IS NOT NULL))
);

-- CreateIndex
CREATE UNIQUE INDEX "stock_holds_customer_id_key" ON "stock_holds"("customer_id");

-- CreateIndex
CREATE INDEX "stock_holds_expires_at_idx" ON "stock_holds"("expires_at") WHERE closed_at IS NULL;

-- AddForeignKey
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The column is null in all rows, so the key has nothing to check.
ALTER TABLE "stock_movements" ADD COLUMN "hold_id" INTEGER
    CONSTRAINT "stock_movements_hold_id_fkey" REFERENCES "stock_holds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- NOT VALID: rows are checked by a migration of its own, while others read and write the table.
ALTER TABLE "stock_movements"
    DROP CONSTRAINT "stock_movements_reason",
    ADD CONSTRAINT "stock_movements_reason" CHECK (
        "reason" IN ('initial', 'adjustment', 'order', 'cancellation', 'import', 'return', 'hold', 'release')
    ) NOT VALID,
    ADD CONSTRAINT "stock_movements_hold" CHECK (
        ("reason" IN ('hold', 'release')) = ("hold_id" IS NOT NULL)
    ) NOT VALID,
    ADD CONSTRAINT "stock_movements_hold_delta" CHECK (
        ("reason" <> 'hold' OR "delta" < 0) AND ("reason" <> 'release' OR "delta" > 0)
    ) NOT VALID;
