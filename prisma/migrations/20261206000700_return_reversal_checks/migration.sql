-- Checks the rows written before, while others read and write the tables.
ALTER TABLE "returns" VALIDATE CONSTRAINT "returns_value";
ALTER TABLE "return_lines" VALIDATE CONSTRAINT "return_lines_quantity";
