-- AlterTable
ALTER TABLE "Order" ADD COLUMN "heldSince" DATETIME;
ALTER TABLE "Order" ADD COLUMN "network" TEXT;
ALTER TABLE "Order" ADD COLUMN "payingSince" DATETIME;

-- AlterTable
ALTER TABLE "StockReservation" ADD COLUMN "releasedAt" DATETIME;

-- CreateTable
CREATE TABLE "StockTurn" (
    "variantId" TEXT NOT NULL PRIMARY KEY,
    "soldOut" BOOLEAN NOT NULL,
    "dueAt" DATETIME,
    CONSTRAINT "StockTurn_variantId_fkey" FOREIGN KEY ("variantId") REFERENCES "Variant" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "StockTurn_dueAt_idx" ON "StockTurn"("dueAt");

-- CreateIndex
CREATE INDEX "Order_network_createdAt_idx" ON "Order"("network", "createdAt");

-- CreateIndex
CREATE INDEX "WebhookEvent_objectId_idx" ON "WebhookEvent"("objectId");
