-- Goods of an exchange that are not sold again count with their price: more than their value where they cost less by a discount.
ALTER TABLE "returns" DROP CONSTRAINT "returns_given_range";
ALTER TABLE "returns" ADD CONSTRAINT "returns_given_range" CHECK ("given" >= 0) NOT VALID;
