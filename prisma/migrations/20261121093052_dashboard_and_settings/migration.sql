-- AlterTable
ALTER TABLE "payment_accounts" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "settings" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateIndex
CREATE INDEX "orders_waiting" ON "orders"("id") WHERE (order_status = 'order placed' AND payment_status = 'pending');

-- CreateIndex
CREATE INDEX "orders_sales" ON "orders"("created_at", "total_price") WHERE (order_status <> 'order cancelled');
