-- Addresses are corrected by staff, of whom two may edit one at a time (decision 0186). The constant default rewrites nothing.
ALTER TABLE "order_addresses" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
