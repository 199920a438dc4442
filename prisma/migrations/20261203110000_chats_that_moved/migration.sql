ALTER TABLE "notification_endpoints" ADD COLUMN "moved_from" TEXT;
