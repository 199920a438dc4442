-- no-transaction
-- The orders of a courier, whose name is one whatever its capitals are.
DROP INDEX CONCURRENTLY IF EXISTS "orders_courier_idx";
CREATE INDEX CONCURRENTLY "orders_courier_idx" ON "orders"((lower("courier")), "id") WHERE ("courier" IS NOT NULL);
