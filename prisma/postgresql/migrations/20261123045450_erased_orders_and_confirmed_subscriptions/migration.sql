-- Who has unsubscribed is kept as a suppressed address only.
DELETE FROM "NewsletterSubscription" WHERE "unsubscribedAt" IS NOT NULL;

-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "erasedAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "NewsletterSubscription" DROP COLUMN "unsubscribedAt",
ADD COLUMN     "awaitsConfirmation" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "WebhookEvent_receivedAt_idx" ON "WebhookEvent"("receivedAt");

-- CreateIndex
CREATE INDEX "OutgoingMail_recipient_idx" ON "OutgoingMail"("recipient");
