-- The normalized township of an order, by which it is found however its Burmese is typed.
ALTER TABLE "order_addresses" ADD COLUMN "town_search_text" TEXT;
