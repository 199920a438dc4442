-- no-transaction
-- An order stands in place of the goods of one return. An invalid index of an earlier attempt is dropped.
DROP INDEX CONCURRENTLY IF EXISTS "returns_exchange_order_id_key";
CREATE UNIQUE INDEX CONCURRENTLY "returns_exchange_order_id_key" ON "returns"("exchange_order_id");
