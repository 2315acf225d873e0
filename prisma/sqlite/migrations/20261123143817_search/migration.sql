-- Guards: fc9d23ad8738b446a02f46ca0eb454df0797eaa2ee53c0a9504fa701a0e0f09a
-- CreateTable
CREATE TABLE "SearchEntry" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "productId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kinds" TEXT NOT NULL,
    "colors" TEXT NOT NULL,
    "audience" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "colorNames" TEXT NOT NULL,
    "inStock" BOOLEAN NOT NULL,
    "place" TEXT NOT NULL,
    "priceCents" INTEGER NOT NULL,
    "isNew" BOOLEAN NOT NULL,
    "rating" REAL NOT NULL,
    "words" TEXT NOT NULL,
    CONSTRAINT "SearchEntry_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SearchWord" (
    "word" TEXT NOT NULL PRIMARY KEY,
    "letters" INTEGER NOT NULL,
    "products" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "SearchMiss" (
    "day" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    PRIMARY KEY ("day", "words")
);

-- CreateIndex
CREATE UNIQUE INDEX "SearchEntry_productId_key" ON "SearchEntry"("productId");

-- CreateIndex
CREATE INDEX "SearchWord_letters_word_products_idx" ON "SearchWord"("letters", "word", "products");
