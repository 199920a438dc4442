-- What the processes of one shop have in common: its secret, as a fingerprint, and its uploads (decision 0137).

-- CreateTable
CREATE TABLE "shop_identity" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "secret_fingerprint" TEXT NOT NULL,
    "uploads_id" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shop_identity_pkey" PRIMARY KEY ("id")
);

-- One row.
ALTER TABLE "shop_identity" ADD CONSTRAINT "shop_identity_single" CHECK ("id");
