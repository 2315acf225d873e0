-- The table gets the name of what it is, and keeps its rows. Triggers are renewed with the guards, right after this.
ALTER TABLE "Shelf" RENAME TO "ListingIndex";

-- DropIndex
DROP INDEX "Shelf_productId_idx";
DROP INDEX "Shelf_featured_idx";
DROP INDEX "Shelf_price_low_idx";
DROP INDEX "Shelf_price_high_idx";
DROP INDEX "Shelf_newest_idx";
DROP INDEX "Shelf_rating_idx";
DROP INDEX "Shelf_category_updatedAt_idx";

-- CreateIndex
CREATE INDEX "ListingIndex_productId_idx" ON "ListingIndex"("productId");
CREATE INDEX "ListingIndex_featured_idx" ON "ListingIndex"("category", "place", "productId", "garments", "name");
CREATE INDEX "ListingIndex_price_low_idx" ON "ListingIndex"("category", "priceCents", "place", "productId");
CREATE INDEX "ListingIndex_price_high_idx" ON "ListingIndex"("category", "priceCents" DESC, "place", "productId");
CREATE INDEX "ListingIndex_newest_idx" ON "ListingIndex"("category", "isNew" DESC, "place", "productId");
CREATE INDEX "ListingIndex_rating_idx" ON "ListingIndex"("category", "rating" DESC, "place", "productId");
CREATE INDEX "ListingIndex_category_updatedAt_idx" ON "ListingIndex"("category", "updatedAt");

-- Servers of the version before read by the old name until they are replaced.
CREATE VIEW "Shelf" AS SELECT * FROM "ListingIndex";
