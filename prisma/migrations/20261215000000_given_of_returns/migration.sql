-- What a return counts for the limit of the person who recorded it: what was paid for the goods that nobody sees again.
ALTER TABLE "returns" ADD COLUMN "given" BIGINT;
ALTER TABLE "returns" ADD CONSTRAINT "returns_given_range" CHECK ("given" BETWEEN 0 AND "value") NOT VALID;
