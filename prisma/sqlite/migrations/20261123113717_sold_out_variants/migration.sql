-- Guards: bf605f949f9b432f40b1821144fd4f3d860371dc517688abd727d2b2bf2380d3
-- CreateIndex
CREATE INDEX "Variant_stock_idx" ON "Variant"("stock");
