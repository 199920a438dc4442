-- The versions that products had after a change of prices, and the network that a request for a call came from. Older
-- processes store neither.
ALTER TABLE "price_changes" ADD COLUMN "versions" INTEGER[] DEFAULT ARRAY[]::INTEGER[];
ALTER TABLE "restock_requests" ADD COLUMN "network" TEXT;

-- One second factor for each admin user: two setups at one moment made two, of which one was checked.
DELETE FROM "admin_two_factors" f USING "admin_two_factors" other
WHERE other.user_id = f.user_id AND other.id <> f.id
  AND (coalesce(other.verified, true), other.id) > (coalesce(f.verified, true), f.id);
