-- When a time was set, by the clock of the database: a time set in the future shows that the clock was put back.
ALTER TABLE "notification_endpoints" ADD COLUMN "locked_at" TIMESTAMPTZ(3);
ALTER TABLE "notifications" ADD COLUMN "scheduled_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now();
