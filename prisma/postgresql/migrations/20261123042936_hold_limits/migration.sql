-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "heldSince" TIMESTAMP(3),
ADD COLUMN     "network" TEXT,
ADD COLUMN     "payingSince" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "StockReservation" ADD COLUMN     "releasedAt" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "StockTurn" (
    "variantId" TEXT NOT NULL,
    "soldOut" BOOLEAN NOT NULL,
    "dueAt" TIMESTAMP(3),

    CONSTRAINT "StockTurn_pkey" PRIMARY KEY ("variantId")
);

-- CreateIndex
CREATE INDEX "StockTurn_dueAt_idx" ON "StockTurn"("dueAt");

-- CreateIndex
CREATE INDEX "Order_network_createdAt_idx" ON "Order"("network", "createdAt");

-- CreateIndex
CREATE INDEX "WebhookEvent_objectId_idx" ON "WebhookEvent"("objectId");

-- AddForeignKey
ALTER TABLE "StockTurn" ADD CONSTRAINT "StockTurn_variantId_fkey" FOREIGN KEY ("variantId") REFERENCES "Variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
