-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "addressDoubt" TEXT;
