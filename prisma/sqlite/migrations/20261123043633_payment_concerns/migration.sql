-- CreateTable
CREATE TABLE "PaymentConcern" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "paymentId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "providerId" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "amountCents" INTEGER,
    "dueAt" DATETIME,
    "raisedAt" DATETIME NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "acknowledgedAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "PaymentConcern_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "PaymentConcern_providerId_key" ON "PaymentConcern"("providerId");

-- CreateIndex
CREATE INDEX "PaymentConcern_paymentId_idx" ON "PaymentConcern"("paymentId");

-- CreateIndex
CREATE INDEX "PaymentConcern_kind_status_idx" ON "PaymentConcern"("kind", "status");
