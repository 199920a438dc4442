-- Delivery zones by place, and what an order stores of its zone (decision 0157).

-- CreateTable
CREATE TABLE "delivery_zones" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "name_my" TEXT,
    "fee" INTEGER,
    "free_from" INTEGER,
    "base_grams" INTEGER,
    "step_grams" INTEGER,
    "step_fee" INTEGER,
    "days" TEXT,
    "cash" BOOLEAN NOT NULL DEFAULT false,
    "is_rest" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "delivery_zones_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "delivery_places" (
    "region" TEXT NOT NULL,
    "township" TEXT NOT NULL DEFAULT '',
    "zone_id" INTEGER NOT NULL,

    CONSTRAINT "delivery_places_pkey" PRIMARY KEY ("region","township")
);

-- CreateIndex
CREATE INDEX "delivery_places_zone_id_idx" ON "delivery_places"("zone_id");

-- AddForeignKey
ALTER TABLE "delivery_places" ADD CONSTRAINT "delivery_places_zone_id_fkey" FOREIGN KEY ("zone_id") REFERENCES "delivery_zones"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN "delivery_zone" TEXT,
ADD COLUMN "delivery_zone_my" TEXT,
ADD COLUMN "delivery_days" TEXT;

-- Id 1 is the zone of all other places, and no other zone is: there cannot be two. It is written when it is first edited.
ALTER SEQUENCE "delivery_zones_id_seq" START WITH 2 RESTART WITH 2;
ALTER TABLE "delivery_zones"
    ADD CONSTRAINT "delivery_zones_rest" CHECK ("is_rest" = ("id" = 1)),
    -- The fee of that zone is the setting "delivery", and in no second place.
    ADD CONSTRAINT "delivery_zones_one_fee" CHECK (("fee" IS NULL) = "is_rest"),
    ADD CONSTRAINT "delivery_zones_fee_range" CHECK ("fee" BETWEEN 0 AND 2000000000),
    ADD CONSTRAINT "delivery_zones_free_from_range" CHECK ("free_from" BETWEEN 0 AND 2000000000),
    ADD CONSTRAINT "delivery_zones_weight_all_or_none" CHECK (
        num_nonnulls("base_grams", "step_grams", "step_fee") IN (0, 3)
    ),
    ADD CONSTRAINT "delivery_zones_weight_range" CHECK (
        "base_grams" BETWEEN 0 AND 10000000 AND "step_grams" BETWEEN 1 AND 10000000
        AND "step_fee" BETWEEN 0 AND 2000000000
    );
