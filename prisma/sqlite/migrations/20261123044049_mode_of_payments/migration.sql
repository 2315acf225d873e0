-- AlterTable
ALTER TABLE "Payment" ADD COLUMN "account" TEXT;
ALTER TABLE "Payment" ADD COLUMN "livemode" BOOLEAN;
