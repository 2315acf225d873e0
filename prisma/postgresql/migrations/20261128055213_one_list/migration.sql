-- Guards: 5607f20d97cc9f9704e1c73687c9614b6b512a775f3c356bef73c5424893ae8c
-- Contracts: the view under the table's former name is read by no release any more, and defaults only add.
DROP VIEW IF EXISTS "Shelf";

-- DropIndex
DROP INDEX "ListingIndex_featured_idx";

-- DropIndex
DROP INDEX "ListingIndex_price_low_idx";

-- DropIndex
DROP INDEX "ListingIndex_price_high_idx";

-- DropIndex
DROP INDEX "ListingIndex_newest_idx";

-- DropIndex
DROP INDEX "ListingIndex_rating_idx";

-- AlterTable
ALTER TABLE "ListingIndex" ADD COLUMN     "facets" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "SearchEntry" ADD COLUMN     "facets" TEXT NOT NULL DEFAULT '',
ALTER COLUMN "audience" SET DEFAULT '',
ALTER COLUMN "kind" SET DEFAULT '',
ALTER COLUMN "colorNames" SET DEFAULT '';

-- CreateTable
CREATE TABLE "Facets" (
    "key" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "Facets_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "ListingIndex_featured_idx" ON "ListingIndex"("category", "place", "facets", "productId", "garments", "name");

-- CreateIndex
CREATE INDEX "ListingIndex_price_low_idx" ON "ListingIndex"("category", "priceCents", "place", "facets", "productId");

-- CreateIndex
CREATE INDEX "ListingIndex_price_high_idx" ON "ListingIndex"("category", "priceCents" DESC, "place", "facets", "productId");

-- CreateIndex
CREATE INDEX "ListingIndex_newest_idx" ON "ListingIndex"("category", "isNew" DESC, "place", "facets", "productId");

-- CreateIndex
CREATE INDEX "ListingIndex_rating_idx" ON "ListingIndex"("category", "rating" DESC, "place", "facets", "productId");

-- CreateIndex
CREATE INDEX "ListingIndex_category_facets_place_idx" ON "ListingIndex"("category", "facets", "place");
