-- Screenshots without an order are counted by the network that they came from, as an HMAC.
ALTER TABLE "uploads" ADD COLUMN "network" TEXT;
