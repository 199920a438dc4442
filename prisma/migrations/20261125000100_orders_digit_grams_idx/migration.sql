-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "orders_digit_grams_idx";
CREATE INDEX CONCURRENTLY "orders_digit_grams_idx" ON "orders" USING GIN ("search_digit_grams"("search_text"));
