-- no-transaction
-- Orders are found by a part of their normalized township.
DROP INDEX CONCURRENTLY IF EXISTS "order_addresses_township_idx";
CREATE INDEX CONCURRENTLY "order_addresses_township_idx" ON "order_addresses" USING GIN ("search_bigrams"(coalesce("town_search_text", lower("town_city"))));
