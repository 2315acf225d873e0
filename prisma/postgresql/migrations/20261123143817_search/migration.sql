-- Guards: 6e1914df27203b1c65eddb3979499c0c7a9dfffa1a82243924ad50ade861fce4
-- CreateTable
CREATE TABLE "SearchEntry" (
    "id" SERIAL NOT NULL,
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
    "rating" DOUBLE PRECISION NOT NULL,
    "words" TEXT NOT NULL,

    CONSTRAINT "SearchEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SearchWord" (
    "word" TEXT NOT NULL,
    "letters" INTEGER NOT NULL,
    "products" INTEGER NOT NULL,

    CONSTRAINT "SearchWord_pkey" PRIMARY KEY ("word")
);

-- CreateTable
CREATE TABLE "SearchMiss" (
    "day" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "SearchMiss_pkey" PRIMARY KEY ("day","words")
);

-- CreateIndex
CREATE UNIQUE INDEX "SearchEntry_productId_key" ON "SearchEntry"("productId");

-- CreateIndex
CREATE INDEX "SearchWord_letters_word_products_idx" ON "SearchWord"("letters", "word", "products");

-- AddForeignKey
ALTER TABLE "SearchEntry" ADD CONSTRAINT "SearchEntry_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE CASCADE ON UPDATE CASCADE;
