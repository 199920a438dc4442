-- The customers of profiles: the browsers that signed in by a link of the shop share one.
ALTER TABLE "customers" ADD COLUMN "is_account" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "customer_profiles" ADD COLUMN "account_id" INTEGER;
ALTER TABLE "orders" ADD COLUMN "account_id" INTEGER;

-- CreateTable
CREATE TABLE "customer_sign_in_links" (
    "id" SERIAL NOT NULL,
    "profile_id" INTEGER NOT NULL,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "customer_sign_in_links_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "customer_sign_in_links_profile_id_key" ON "customer_sign_in_links"("profile_id");

-- CreateIndex
CREATE UNIQUE INDEX "customer_sign_in_links_token_hash_key" ON "customer_sign_in_links"("token_hash");

-- AddForeignKey
ALTER TABLE "customer_profiles" ADD CONSTRAINT "customer_profiles_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "customers"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_sign_in_links" ADD CONSTRAINT "customer_sign_in_links_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "customer_profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "customers"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
