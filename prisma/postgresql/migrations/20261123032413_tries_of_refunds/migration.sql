-- DropIndex
DROP INDEX "Refund_status_idx";

-- AlterTable
ALTER TABLE "Refund" ADD COLUMN     "askedAt" TIMESTAMP(3);

-- CreateIndex
CREATE INDEX "Refund_status_askedAt_idx" ON "Refund"("status", "askedAt");
