-- no-transaction
-- A phone number names one person.
DROP INDEX CONCURRENTLY IF EXISTS "admin_users_phone_key";
CREATE UNIQUE INDEX CONCURRENTLY "admin_users_phone_key" ON "admin_users"("phone");
