-- The outbox of a CDN in front of the shop, and the lease of the process that sends it (decision 0147).

-- CreateTable
CREATE TABLE "cdn_purges" (
    "id" BIGSERIAL NOT NULL,
    "tags" TEXT[] NOT NULL,
    "round" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "cdn_purges_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "cdn_purges_due_at_idx" ON "cdn_purges"("due_at");

-- CreateTable
CREATE TABLE "cdn_purge_leases" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "locked_until" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,

    CONSTRAINT "cdn_purge_leases_pkey" PRIMARY KEY ("id")
);

-- One row.
ALTER TABLE "cdn_purge_leases" ADD CONSTRAINT "cdn_purge_leases_single" CHECK ("id");
