-- A return of an exchange names the order of the goods in place of those that came back.
ALTER TABLE "returns" ADD COLUMN "exchange_order_id" INTEGER;
ALTER TABLE "returns" ADD CONSTRAINT "returns_exchange_order_id_fkey" FOREIGN KEY ("exchange_order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
