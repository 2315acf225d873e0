-- Guards: b595be2cb3bd81c3b1f5d3d3be66fbb32c07799face9b590e5edaa054eca026e
-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "linkVersion" INTEGER NOT NULL DEFAULT 1;
