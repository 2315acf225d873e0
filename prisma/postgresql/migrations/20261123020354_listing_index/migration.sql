-- The table gets the name of what it is, and keeps its rows. Triggers are renewed with the guards, right after this.
ALTER TABLE "Shelf" RENAME TO "ListingIndex";
ALTER TABLE "ListingIndex" RENAME CONSTRAINT "Shelf_pkey" TO "ListingIndex_pkey";
ALTER TABLE "ListingIndex" RENAME CONSTRAINT "Shelf_productId_fkey" TO "ListingIndex_productId_fkey";

-- RenameIndex
ALTER INDEX "Shelf_productId_idx" RENAME TO "ListingIndex_productId_idx";
ALTER INDEX "Shelf_featured_idx" RENAME TO "ListingIndex_featured_idx";
ALTER INDEX "Shelf_price_low_idx" RENAME TO "ListingIndex_price_low_idx";
ALTER INDEX "Shelf_price_high_idx" RENAME TO "ListingIndex_price_high_idx";
ALTER INDEX "Shelf_newest_idx" RENAME TO "ListingIndex_newest_idx";
ALTER INDEX "Shelf_rating_idx" RENAME TO "ListingIndex_rating_idx";
ALTER INDEX "Shelf_category_updatedAt_idx" RENAME TO "ListingIndex_category_updatedAt_idx";

-- Servers of the version before read by the old name until they are replaced.
CREATE VIEW "Shelf" AS SELECT * FROM "ListingIndex";
