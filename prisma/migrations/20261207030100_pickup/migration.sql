-- Zones where the shop does not deliver, and orders that their customer fetches from the shop.
ALTER TABLE "delivery_zones" ADD COLUMN "delivers" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "orders" ADD COLUMN "is_pickup" BOOLEAN NOT NULL DEFAULT false;
