-- CreateTable
CREATE TABLE "customer_profiles" (
    "id" SERIAL NOT NULL,
    "phone_e164" TEXT NOT NULL,
    "label" TEXT,
    "note" TEXT,
    "is_blocked" BOOLEAN NOT NULL DEFAULT false,
    "merged_into_id" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "customer_profiles_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "customer_profiles_not_own" CHECK ("merged_into_id" <> "id")
);

-- CreateIndex
CREATE UNIQUE INDEX "customer_profiles_phone_e164_key" ON "customer_profiles"("phone_e164");

-- CreateIndex
CREATE INDEX "customer_profiles_merged_into_id_idx" ON "customer_profiles"("merged_into_id") WHERE (merged_into_id IS NOT NULL);

-- AddForeignKey
ALTER TABLE "customer_profiles" ADD CONSTRAINT "customer_profiles_merged_into_id_fkey" FOREIGN KEY ("merged_into_id") REFERENCES "customer_profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Each phone number of an order has a profile, whoever wrote the address. The update waits for whoever deletes the profile at the
-- same moment, and adds it anew.
CREATE FUNCTION "add_customer_profile"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_profiles (phone_e164) VALUES (NEW.phone_e164) ON CONFLICT (phone_e164) DO UPDATE SET phone_e164 = EXCLUDED.phone_e164;
  RETURN NULL;
END
$$;
CREATE TRIGGER "order_addresses_customer_profile" AFTER INSERT OR UPDATE OF "phone_e164" ON "order_addresses"
  FOR EACH ROW WHEN (NEW.phone_e164 IS NOT NULL) EXECUTE FUNCTION "add_customer_profile"();

INSERT INTO "customer_profiles" ("phone_e164") SELECT DISTINCT "phone_e164" FROM "order_addresses" WHERE "phone_e164" IS NOT NULL
  ON CONFLICT DO NOTHING;
