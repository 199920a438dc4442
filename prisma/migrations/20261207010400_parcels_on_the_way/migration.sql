-- Parcels that are on the way have been since their order was last changed, as far as anybody knows.
UPDATE "orders" SET "handed_over_at" = "updated_at"
WHERE "next_step" = 'to_ship' AND ("courier" IS NOT NULL OR "tracking_number" IS NOT NULL) AND "handed_over_at" IS NULL;
