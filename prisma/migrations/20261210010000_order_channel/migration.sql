-- Where an order began: web, chat, live, counter or api.
ALTER TABLE "orders" ADD COLUMN "channel" TEXT NOT NULL DEFAULT 'web';
ALTER TABLE "orders" ADD CONSTRAINT "orders_channel"
  CHECK ("channel" IN ('web', 'chat', 'live', 'counter', 'api')) NOT VALID;
