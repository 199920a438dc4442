-- The trace that caused a notification (W3C Trace Context), while tracing is on.
ALTER TABLE "notifications" ADD COLUMN "traceparent" TEXT;
