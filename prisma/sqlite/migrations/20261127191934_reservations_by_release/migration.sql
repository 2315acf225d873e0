-- Guards: 422cc91ac44f1fba7e137216873147a8a71c3813da7341253fd89546d4a2b791
-- DropIndex
DROP INDEX "StockReservation_variantId_state_idx";

-- CreateIndex
CREATE INDEX "StockReservation_variantId_state_releasedAt_idx" ON "StockReservation"("variantId", "state", "releasedAt");
