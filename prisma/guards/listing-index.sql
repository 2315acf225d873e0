-- The contents of "ListingIndex": every product on sale, for its category, that category's parent, further categories
-- that list it and their parents, and “all”. The same statement for both databases, whose triggers keep "ListingIndex"
-- up to date. SQLite can't rename a table that a view reads: a migration that rebuilds one of these drops the view
-- first.

-- Its former name.
DROP VIEW IF EXISTS "ShelfContent";
DROP VIEW IF EXISTS "ListingIndexContent";
CREATE VIEW "ListingIndexContent" AS
SELECT c."slug" AS "category", p."id" AS "productId",
  (CASE WHEN p."isPopular" THEN '0 ' ELSE '1 ' END) || CAST(1000000000 + p."position" AS TEXT) || ' ' || p."slug" AS "place",
  p."priceCents", p."isNew", p."rating", lower(p."name") AS "name", ' ' || p."garmentTypes" || ' ' AS "garments", p."updatedAt"
FROM "Product" p CROSS JOIN "Category" c
WHERE p."retiredAt" IS NULL AND c."retiredAt" IS NULL AND EXISTS (
  SELECT 1 FROM "Category" home
  WHERE (home."id" = c."id" OR (home."parentId" = c."id" AND home."retiredAt" IS NULL))
    AND (home."id" = p."categoryId"
      OR EXISTS (SELECT 1 FROM "Listing" l WHERE l."productId" = p."id" AND l."categoryId" = home."id")))
UNION ALL
SELECT 'all', p."id",
  (CASE WHEN p."isPopular" THEN '0 ' ELSE '1 ' END) || CAST(1000000000 + p."position" AS TEXT) || ' ' || p."slug",
  p."priceCents", p."isNew", p."rating", lower(p."name"), ' ' || p."garmentTypes" || ' ', p."updatedAt"
FROM "Product" p WHERE p."retiredAt" IS NULL;

INSERT INTO "ListingIndex" ("category", "productId", "place", "priceCents", "isNew", "rating", "name", "garments", "updatedAt")
SELECT * FROM "ListingIndexContent" WHERE NOT EXISTS (SELECT 1 FROM "ListingIndex");
