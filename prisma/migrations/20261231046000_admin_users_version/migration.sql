-- People are changed by owners, of whom two may edit one at a time. The constant default rewrites nothing.
ALTER TABLE "admin_users" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
