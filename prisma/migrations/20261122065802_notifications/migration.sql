-- CreateTable
CREATE TABLE "notification_targets" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "language" TEXT NOT NULL DEFAULT 'en',
    "events" TEXT[],
    "active" BOOLEAN NOT NULL DEFAULT true,
    "busy_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notification_targets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notifications" (
    "id" BIGSERIAL NOT NULL,
    "target_id" INTEGER NOT NULL,
    "event" TEXT NOT NULL,
    "order_id" INTEGER,
    "reason" TEXT,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "problem" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "delivered_at" TIMESTAMPTZ(3),

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "notifications_target_id_id_idx" ON "notifications"("target_id", "id" DESC);

-- CreateIndex
CREATE INDEX "notifications_waiting" ON "notifications"("target_id", "next_at", "id") WHERE (status = 'waiting');

-- CreateIndex
CREATE INDEX "notifications_target_id_status_id_idx" ON "notifications"("target_id", "status", "id" DESC);

-- CreateIndex
CREATE INDEX "notifications_target_id_delivered_at_idx" ON "notifications"("target_id", "delivered_at");

-- CreateIndex
CREATE INDEX "notifications_order_id_idx" ON "notifications"("order_id");

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_target_id_fkey" FOREIGN KEY ("target_id") REFERENCES "notification_targets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "notification_targets"
  ADD CONSTRAINT "notification_targets_kind" CHECK ("kind" IN ('webhook', 'telegram')),
  ADD CONSTRAINT "notification_targets_language" CHECK ("language" IN ('en', 'my'));

ALTER TABLE "notifications"
  ADD CONSTRAINT "notifications_status" CHECK ("status" IN ('waiting', 'delivered', 'dead')),
  ADD CONSTRAINT "notifications_delivered" CHECK (("status" = 'delivered') = ("delivered_at" IS NOT NULL));
