-- A role between owner and staff, a phone number to sign in with, and a limit for what somebody gives back (decision 0121).
-- These tables have a row for each person, so the constraints are checked at once.
ALTER TABLE "admin_users" ADD COLUMN "phone" TEXT, ADD COLUMN "money_limit" INTEGER;
ALTER TABLE "admin_invitations" ADD COLUMN "money_limit" INTEGER;

ALTER TABLE "admin_users" DROP CONSTRAINT "admin_users_role",
  ADD CONSTRAINT "admin_users_role" CHECK ("role" IN ('owner', 'manager', 'staff')),
  ADD CONSTRAINT "admin_users_phone" CHECK ("phone" ~ '^\+[1-9][0-9]{5,14}$'),
  ADD CONSTRAINT "admin_users_money_limit" CHECK ("money_limit" >= 0 AND ("money_limit" IS NULL OR "role" <> 'owner'));
ALTER TABLE "admin_invitations" DROP CONSTRAINT "admin_invitations_role",
  ADD CONSTRAINT "admin_invitations_role" CHECK ("role" IN ('owner', 'manager', 'staff')),
  ADD CONSTRAINT "admin_invitations_money_limit" CHECK ("money_limit" >= 0 AND ("money_limit" IS NULL OR "role" <> 'owner'));
