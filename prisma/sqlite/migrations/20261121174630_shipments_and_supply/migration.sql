-- DropIndex
DROP INDEX "Payment_status_idx";

-- AlterTable
ALTER TABLE "Order" ADD COLUMN "attribution" JSONB;

-- AlterTable
ALTER TABLE "Payment" ADD COLUMN "askedAt" DATETIME;

-- CreateTable
CREATE TABLE "Shipment" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "orderId" TEXT NOT NULL,
    "carrier" TEXT NOT NULL,
    "trackingNumber" TEXT NOT NULL,
    "trackingUrl" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Shipment_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable: SQLite adds a column in place; a rebuilt table would take the rows that point to it along.
ALTER TABLE "Variant" ADD COLUMN "supplied" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE UNIQUE INDEX "Shipment_orderId_trackingNumber_key" ON "Shipment"("orderId", "trackingNumber");

-- CreateIndex
CREATE INDEX "Order_createdAt_idx" ON "Order"("createdAt");

-- CreateIndex
CREATE INDEX "Payment_status_askedAt_idx" ON "Payment"("status", "askedAt");

-- What was ever put on the shelf: what is there, and what orders hold or have bought.
UPDATE "Variant" SET "supplied" = "stock" + COALESCE(
  (SELECT SUM(r."quantity") FROM "StockReservation" r
   WHERE r."variantId" = "Variant"."id" AND r."state" IN ('held', 'committed')), 0);
