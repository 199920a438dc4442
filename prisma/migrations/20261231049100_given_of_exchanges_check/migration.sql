-- Reads the existing rows without blocking writes.
ALTER TABLE "returns" VALIDATE CONSTRAINT "returns_given_range";
