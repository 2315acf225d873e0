-- Guards: 8eec6d07460f3818461fe602b3b59c42ba20d172585ba6009f3677f318786c38
-- DropIndex
DROP INDEX "StockReservation_variantId_state_idx";

-- CreateIndex
CREATE INDEX "StockReservation_variantId_state_releasedAt_idx" ON "StockReservation"("variantId", "state", "releasedAt");
