-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "account" TEXT,
ADD COLUMN     "livemode" BOOLEAN;
