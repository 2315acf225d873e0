-- Guards: 82af39e3cbe28ccec2b159ff78b1385bdf0c143bedeec5814d55675487f1b85b
-- DropIndex
DROP INDEX "ListingIndex_test_rating_idx";

-- DropIndex
DROP INDEX "Review_productId_status_example_createdAt_id_idx";

-- CreateIndex
CREATE INDEX "Review_productId_status_createdAt_id_idx" ON "Review"("productId", "status", "createdAt", "id");

-- Ratings count every published review, examples and those of buyers alike.
UPDATE "Product" SET
  "reviewCount" = (SELECT count(*) FROM "Review" r WHERE r."productId" = "Product"."id" AND r."status" = 'published'),
  "rating" = coalesce((SELECT round(10.0 * sum(r."stars") / count(*)) / 10 FROM "Review" r
    WHERE r."productId" = "Product"."id" AND r."status" = 'published'), 0)
WHERE "reviewCount" > 0 OR EXISTS (SELECT 1 FROM "Review" r WHERE r."productId" = "Product"."id" AND r."status" = 'published');
UPDATE "SearchEntry" SET "rating" = (SELECT p."rating" FROM "Product" p WHERE p."id" = "SearchEntry"."productId");
