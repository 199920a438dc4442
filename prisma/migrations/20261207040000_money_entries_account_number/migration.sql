-- The account of the shop from which a refund was sent. It is null for earlier refunds.
ALTER TABLE "money_entries" ADD COLUMN "account_number" TEXT;
