-- Guards: 8eec6d07460f3818461fe602b3b59c42ba20d172585ba6009f3677f318786c38
-- AlterTable
ALTER TABLE "Product" ADD COLUMN     "earlierCount" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "earlierRating" DOUBLE PRECISION NOT NULL DEFAULT 0,
ADD COLUMN     "earlierSource" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "reviewFigures" JSONB,
ADD COLUMN     "testRating" DOUBLE PRECISION NOT NULL DEFAULT 0,
ADD COLUMN     "testReviewCount" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "ListingIndex" ADD COLUMN     "testRating" DOUBLE PRECISION NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "ReviewRequest" (
    "id" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReviewRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Review" (
    "id" TEXT NOT NULL,
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
    "decidedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Review_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReviewOptOut" (
    "email" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReviewOptOut_pkey" PRIMARY KEY ("email")
);

-- CreateIndex
CREATE UNIQUE INDEX "ReviewRequest_orderId_key" ON "ReviewRequest"("orderId");

-- CreateIndex
CREATE UNIQUE INDEX "Review_orderLineId_key" ON "Review"("orderLineId");

-- CreateIndex
CREATE INDEX "Review_productId_status_example_createdAt_id_idx" ON "Review"("productId", "status", "example", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Review_status_createdAt_idx" ON "Review"("status", "createdAt");

-- CreateIndex
CREATE INDEX "ListingIndex_test_rating_idx" ON "ListingIndex"("category", "testRating" DESC, "place", "productId");

-- CreateIndex
CREATE INDEX "Shipment_createdAt_idx" ON "Shipment"("createdAt");

-- AddForeignKey
ALTER TABLE "ReviewRequest" ADD CONSTRAINT "ReviewRequest_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Review" ADD CONSTRAINT "Review_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Review" ADD CONSTRAINT "Review_orderLineId_fkey" FOREIGN KEY ("orderLineId") REFERENCES "OrderLine"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "SearchEntry" ADD COLUMN "testRating" DOUBLE PRECISION NOT NULL DEFAULT 0;

-- Figures until now were made up for want of reviews.
UPDATE "Product" SET "rating" = 0, "reviewCount" = 0;
UPDATE "ListingIndex" SET "rating" = 0;
UPDATE "SearchEntry" SET "rating" = 0;
