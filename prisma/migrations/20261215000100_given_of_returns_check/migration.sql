ALTER TABLE "returns" VALIDATE CONSTRAINT "returns_given_range";
