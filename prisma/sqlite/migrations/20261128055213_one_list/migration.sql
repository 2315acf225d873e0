-- Guards: 24d35219c2de8fc94472bef71f788190d6d078fdcc3b36f44fbe095cba5e76e1
-- SQLite can't rename a table that views read and triggers write; the list isn't written by triggers any more.
DROP VIEW IF EXISTS "Shelf";
DROP TRIGGER IF EXISTS "listing_index_product_insert";
DROP TRIGGER IF EXISTS "listing_index_product_update";
DROP TRIGGER IF EXISTS "listing_index_listing_insert";
DROP TRIGGER IF EXISTS "listing_index_listing_delete";
DROP TRIGGER IF EXISTS "listing_index_category";
DROP TRIGGER IF EXISTS "shelf_product_insert";
DROP TRIGGER IF EXISTS "shelf_product_update";
DROP TRIGGER IF EXISTS "shelf_listing_insert";
DROP TRIGGER IF EXISTS "shelf_listing_delete";
DROP TRIGGER IF EXISTS "shelf_category";

-- CreateTable
CREATE TABLE "Facets" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "text" TEXT NOT NULL
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_ListingIndex" (
    "category" TEXT NOT NULL,
    "productId" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "priceCents" INTEGER NOT NULL,
    "isNew" BOOLEAN NOT NULL,
    "rating" REAL NOT NULL,
    "testRating" REAL NOT NULL DEFAULT 0,
    "name" TEXT NOT NULL,
    "garments" TEXT NOT NULL,
    "facets" TEXT NOT NULL DEFAULT '',
    "updatedAt" DATETIME NOT NULL,

    PRIMARY KEY ("category", "productId"),
    CONSTRAINT "ListingIndex_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_ListingIndex" ("category", "garments", "isNew", "name", "place", "priceCents", "productId", "rating", "testRating", "updatedAt") SELECT "category", "garments", "isNew", "name", "place", "priceCents", "productId", "rating", "testRating", "updatedAt" FROM "ListingIndex";
DROP TABLE "ListingIndex";
ALTER TABLE "new_ListingIndex" RENAME TO "ListingIndex";
CREATE INDEX "ListingIndex_productId_idx" ON "ListingIndex"("productId");
CREATE INDEX "ListingIndex_featured_idx" ON "ListingIndex"("category", "place", "facets", "productId", "garments", "name");
CREATE INDEX "ListingIndex_price_low_idx" ON "ListingIndex"("category", "priceCents", "place", "facets", "productId");
CREATE INDEX "ListingIndex_price_high_idx" ON "ListingIndex"("category", "priceCents" DESC, "place", "facets", "productId");
CREATE INDEX "ListingIndex_newest_idx" ON "ListingIndex"("category", "isNew" DESC, "place", "facets", "productId");
CREATE INDEX "ListingIndex_rating_idx" ON "ListingIndex"("category", "rating" DESC, "place", "facets", "productId");
CREATE INDEX "ListingIndex_category_facets_place_idx" ON "ListingIndex"("category", "facets", "place");
CREATE INDEX "ListingIndex_category_updatedAt_idx" ON "ListingIndex"("category", "updatedAt");
CREATE TABLE "new_SearchEntry" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "productId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kinds" TEXT NOT NULL,
    "colors" TEXT NOT NULL,
    "audience" TEXT NOT NULL DEFAULT '',
    "kind" TEXT NOT NULL DEFAULT '',
    "colorNames" TEXT NOT NULL DEFAULT '',
    "facets" TEXT NOT NULL DEFAULT '',
    "inStock" BOOLEAN NOT NULL,
    "place" TEXT NOT NULL,
    "priceCents" INTEGER NOT NULL,
    "isNew" BOOLEAN NOT NULL,
    "rating" REAL NOT NULL,
    "testRating" REAL NOT NULL DEFAULT 0,
    "words" TEXT NOT NULL,
    CONSTRAINT "SearchEntry_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_SearchEntry" ("audience", "colorNames", "colors", "id", "inStock", "isNew", "kind", "kinds", "name", "place", "priceCents", "productId", "rating", "testRating", "words") SELECT "audience", "colorNames", "colors", "id", "inStock", "isNew", "kind", "kinds", "name", "place", "priceCents", "productId", "rating", "testRating", "words" FROM "SearchEntry";
DROP TABLE "SearchEntry";
ALTER TABLE "new_SearchEntry" RENAME TO "SearchEntry";
CREATE UNIQUE INDEX "SearchEntry_productId_key" ON "SearchEntry"("productId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
