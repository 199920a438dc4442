-- What the customer of an order asks to change, until staff have changed it or answered. The timeline keeps the requests.
ALTER TABLE "orders" ADD COLUMN "change_request" TEXT;
