-- CreateTable
CREATE TABLE "PaymentConcern" (
    "id" TEXT NOT NULL,
    "paymentId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "providerId" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "amountCents" INTEGER,
    "dueAt" TIMESTAMP(3),
    "raisedAt" TIMESTAMP(3) NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "acknowledgedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PaymentConcern_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "PaymentConcern_providerId_key" ON "PaymentConcern"("providerId");

-- CreateIndex
CREATE INDEX "PaymentConcern_paymentId_idx" ON "PaymentConcern"("paymentId");

-- CreateIndex
CREATE INDEX "PaymentConcern_kind_status_idx" ON "PaymentConcern"("kind", "status");

-- AddForeignKey
ALTER TABLE "PaymentConcern" ADD CONSTRAINT "PaymentConcern_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
