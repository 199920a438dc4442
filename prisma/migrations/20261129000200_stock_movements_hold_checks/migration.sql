-- Checks the rows that were there before the constraints of stock holds.
ALTER TABLE "stock_movements"
    VALIDATE CONSTRAINT "stock_movements_reason",
    VALIDATE CONSTRAINT "stock_movements_hold",
    VALIDATE CONSTRAINT "stock_movements_hold_delta";
