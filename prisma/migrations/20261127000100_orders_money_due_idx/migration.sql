-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "orders_money_due_idx";
CREATE INDEX CONCURRENTLY "orders_money_due_idx" ON "orders"("id") WHERE (money_due > 0);
