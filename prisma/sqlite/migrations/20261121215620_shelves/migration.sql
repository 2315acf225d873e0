-- DropIndex
DROP INDEX "Product_categoryId_idx";

-- CreateTable
CREATE TABLE "Shelf" (
    "category" TEXT NOT NULL,
    "productId" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "priceCents" INTEGER NOT NULL,
    "isNew" BOOLEAN NOT NULL,
    "rating" REAL NOT NULL,
    "name" TEXT NOT NULL,
    "garments" TEXT NOT NULL,
    "updatedAt" DATETIME NOT NULL,

    PRIMARY KEY ("category", "productId"),
    CONSTRAINT "Shelf_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Shelf_productId_idx" ON "Shelf"("productId");

-- CreateIndex
CREATE INDEX "Shelf_featured_idx" ON "Shelf"("category", "place", "productId", "garments", "name");

-- CreateIndex
CREATE INDEX "Shelf_price_low_idx" ON "Shelf"("category", "priceCents", "place", "productId");

-- CreateIndex
CREATE INDEX "Shelf_price_high_idx" ON "Shelf"("category", "priceCents" DESC, "place", "productId");

-- CreateIndex
CREATE INDEX "Shelf_newest_idx" ON "Shelf"("category", "isNew" DESC, "place", "productId");

-- CreateIndex
CREATE INDEX "Shelf_rating_idx" ON "Shelf"("category", "rating" DESC, "place", "productId");

-- CreateIndex
CREATE INDEX "Shelf_category_updatedAt_idx" ON "Shelf"("category", "updatedAt");

-- CreateIndex
CREATE INDEX "Product_categoryId_retiredAt_isPopular_position_slug_idx" ON "Product"("categoryId", "retiredAt", "isPopular" DESC, "position", "slug");

-- CreateIndex
CREATE INDEX "CatalogChange_createdAt_idx" ON "CatalogChange"("createdAt");
