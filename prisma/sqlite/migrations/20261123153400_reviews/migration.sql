-- Guards: 422cc91ac44f1fba7e137216873147a8a71c3813da7341253fd89546d4a2b791
-- CreateTable
CREATE TABLE "ReviewRequest" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "orderId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "ReviewRequest_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Review" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "productId" TEXT NOT NULL,
    "orderLineId" TEXT,
    "example" BOOLEAN NOT NULL DEFAULT false,
    "stars" INTEGER NOT NULL,
    "fit" TEXT,
    "words" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "initial" TEXT NOT NULL,
    "size" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "revision" INTEGER NOT NULL DEFAULT 1,
    "refusal" TEXT,
    "reply" TEXT,
    "operator" TEXT,
    "decidedAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Review_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Review_orderLineId_fkey" FOREIGN KEY ("orderLineId") REFERENCES "OrderLine" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ReviewOptOut" (
    "email" TEXT NOT NULL PRIMARY KEY,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- AlterTable
ALTER TABLE "Product" ADD COLUMN "testRating" REAL NOT NULL DEFAULT 0;
ALTER TABLE "Product" ADD COLUMN "testReviewCount" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Product" ADD COLUMN "reviewFigures" JSONB;
ALTER TABLE "Product" ADD COLUMN "earlierRating" REAL NOT NULL DEFAULT 0;
ALTER TABLE "Product" ADD COLUMN "earlierCount" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Product" ADD COLUMN "earlierSource" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "ListingIndex" ADD COLUMN "testRating" REAL NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "ListingIndex_test_rating_idx" ON "ListingIndex"("category", "testRating" DESC, "place", "productId");

-- CreateIndex
CREATE UNIQUE INDEX "ReviewRequest_orderId_key" ON "ReviewRequest"("orderId");

-- CreateIndex
CREATE UNIQUE INDEX "Review_orderLineId_key" ON "Review"("orderLineId");

-- CreateIndex
CREATE INDEX "Review_productId_status_example_createdAt_id_idx" ON "Review"("productId", "status", "example", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Review_status_createdAt_idx" ON "Review"("status", "createdAt");

-- CreateIndex
CREATE INDEX "Shipment_createdAt_idx" ON "Shipment"("createdAt");

-- AlterTable
ALTER TABLE "SearchEntry" ADD COLUMN "testRating" REAL NOT NULL DEFAULT 0;

-- Figures until now were made up for want of reviews.
UPDATE "Product" SET "rating" = 0, "reviewCount" = 0;
UPDATE "ListingIndex" SET "rating" = 0;
UPDATE "SearchEntry" SET "rating" = 0;
