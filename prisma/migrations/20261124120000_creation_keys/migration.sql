-- Idempotency-Key of calls that create a record: a repeated call gets the first record (decision 0116).

-- CreateTable
CREATE TABLE "creation_keys" (
    "actor" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "record_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "creation_keys_pkey" PRIMARY KEY ("actor","kind","key")
);

-- CreateIndex
CREATE INDEX "creation_keys_created_at_idx" ON "creation_keys"("created_at");
