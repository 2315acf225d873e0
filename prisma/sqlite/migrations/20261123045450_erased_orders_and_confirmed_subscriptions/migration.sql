-- Who has unsubscribed is kept as a suppressed address only.
DELETE FROM "NewsletterSubscription" WHERE "unsubscribedAt" IS NOT NULL;

-- AlterTable
ALTER TABLE "Order" ADD COLUMN "erasedAt" DATETIME;

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_NewsletterSubscription" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "awaitsConfirmation" BOOLEAN NOT NULL DEFAULT false
);
INSERT INTO "new_NewsletterSubscription" ("createdAt", "email", "id") SELECT "createdAt", "email", "id" FROM "NewsletterSubscription";
DROP TABLE "NewsletterSubscription";
ALTER TABLE "new_NewsletterSubscription" RENAME TO "NewsletterSubscription";
CREATE UNIQUE INDEX "NewsletterSubscription_email_key" ON "NewsletterSubscription"("email");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "WebhookEvent_receivedAt_idx" ON "WebhookEvent"("receivedAt");

-- CreateIndex
CREATE INDEX "OutgoingMail_recipient_idx" ON "OutgoingMail"("recipient");
