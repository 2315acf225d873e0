-- Invariants that column types can't express. Applied after every migration run; safe to run again.

CREATE UNIQUE INDEX IF NOT EXISTS "one_open_order_per_cart" ON "Order"("cartId") WHERE "status" IN ('pending', 'canceling');

ALTER TABLE "Variant" DROP CONSTRAINT IF EXISTS "variant_stock";
ALTER TABLE "Variant" ADD CONSTRAINT "variant_stock" CHECK ("stock" >= 0);

ALTER TABLE "Product" DROP CONSTRAINT IF EXISTS "product_price";
ALTER TABLE "Product" ADD CONSTRAINT "product_price" CHECK ("priceCents" > 0);

ALTER TABLE "CartItem" DROP CONSTRAINT IF EXISTS "cart_item_quantity";
ALTER TABLE "CartItem" ADD CONSTRAINT "cart_item_quantity" CHECK ("quantity" >= 1);

ALTER TABLE "Order" DROP CONSTRAINT IF EXISTS "order_totals";
ALTER TABLE "Order" ADD CONSTRAINT "order_totals" CHECK (
  "totalCents" = "subtotalCents" - "discountCents" + "taxCents"
  AND "subtotalCents" >= 1 AND "discountCents" >= 0 AND "taxCents" >= 0);

ALTER TABLE "StockReservation" DROP CONSTRAINT IF EXISTS "reservation_valid";
ALTER TABLE "StockReservation" ADD CONSTRAINT "reservation_valid" CHECK (
  "quantity" >= 1 AND "state" IN ('held', 'committed', 'released', 'returned'));

ALTER TABLE "Refund" DROP CONSTRAINT IF EXISTS "refund_amount";
ALTER TABLE "Refund" ADD CONSTRAINT "refund_amount" CHECK ("amountCents" >= 1);

-- Only an example stands for no purchase.
ALTER TABLE "Review" DROP CONSTRAINT IF EXISTS "review_valid";
ALTER TABLE "Review" ADD CONSTRAINT "review_valid" CHECK (
  "stars" BETWEEN 1 AND 5 AND ("fit" IS NULL OR "fit" IN ('small', 'true', 'large'))
  AND "status" IN ('waiting', 'published', 'refused') AND "example" = ("orderLineId" IS NULL));

CREATE OR REPLACE FUNCTION guard_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."totalCents", NEW."subtotalCents", NEW."discountCents", NEW."taxCents")
     IS DISTINCT FROM (OLD."totalCents", OLD."subtotalCents", OLD."discountCents", OLD."taxCents") THEN
    RAISE EXCEPTION 'the sums of an order never change';
  END IF;
  IF NEW."status" <> OLD."status" AND (OLD."status" || '>' || NEW."status") NOT IN (
    /* ORDER_TRANSITIONS */) THEN
    RAISE EXCEPTION 'illegal order transition';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "guard_order" BEFORE UPDATE ON "Order" FOR EACH ROW EXECUTE FUNCTION guard_order();

CREATE OR REPLACE FUNCTION log_order_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "OrderTransition"("orderId", "fromStatus", "toStatus") VALUES (NEW."id", NULL, NEW."status");
  ELSIF NEW."status" <> OLD."status" THEN
    INSERT INTO "OrderTransition"("orderId", "fromStatus", "toStatus") VALUES (NEW."id", OLD."status", NEW."status");
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "log_order_transition" AFTER INSERT OR UPDATE ON "Order"
  FOR EACH ROW EXECUTE FUNCTION log_order_transition();

CREATE OR REPLACE FUNCTION guard_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."status" <> OLD."status"
     AND (OLD."status" = 'succeeded' OR (OLD."status" = 'canceled' AND NEW."status" <> 'succeeded')) THEN
    RAISE EXCEPTION 'a settled payment never regresses';
  END IF;
  IF NEW."amountCents" <> OLD."amountCents"
     OR (OLD."intentId" IS NOT NULL AND NEW."intentId" IS DISTINCT FROM OLD."intentId") THEN
    RAISE EXCEPTION 'the amount and the intent of a payment never change';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "guard_payment" BEFORE UPDATE ON "Payment" FOR EACH ROW EXECUTE FUNCTION guard_payment();

CREATE OR REPLACE FUNCTION guard_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."state" <> OLD."state"
     AND (OLD."state" || '>' || NEW."state") NOT IN ('held>committed', 'held>released', 'released>held', 'committed>returned') THEN
    RAISE EXCEPTION 'illegal change of a stock reservation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "guard_reservation" BEFORE UPDATE ON "StockReservation"
  FOR EACH ROW EXECUTE FUNCTION guard_reservation();

CREATE OR REPLACE FUNCTION guard_new_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."status" <> 'pending' THEN RAISE EXCEPTION 'an order begins as pending'; END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "guard_new_order" BEFORE INSERT ON "Order" FOR EACH ROW EXECUTE FUNCTION guard_new_order();

-- It goes with its order only, of which the row is gone by then.
CREATE OR REPLACE FUNCTION guard_order_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM "Order" WHERE "id" = OLD."orderId") THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the log of an order never changes';
END $$;
CREATE OR REPLACE TRIGGER "guard_order_log" BEFORE UPDATE OR DELETE ON "OrderTransition"
  FOR EACH ROW EXECUTE FUNCTION guard_order_log();

-- What was never paid and can't be any more is no part of the books.
CREATE OR REPLACE FUNCTION guard_kept_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" <> 'canceled' OR OLD."paidAt" IS NOT NULL
    OR EXISTS (SELECT 1 FROM "Payment" p WHERE p."orderId" = OLD."id" AND (p."status" NOT IN ('canceled', 'unknown') OR p."amountReceivedCents" > 0
      OR EXISTS (SELECT 1 FROM "Refund" r WHERE r."paymentId" = p."id")))
    OR EXISTS (SELECT 1 FROM "StockReservation" s WHERE s."orderId" = OLD."id" AND s."state" <> 'released') THEN
    RAISE EXCEPTION 'an order that was paid, or can be, is kept';
  END IF;
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER "guard_kept_order" BEFORE DELETE ON "Order" FOR EACH ROW EXECUTE FUNCTION guard_kept_order();

-- Refunds that we request, together with those made, never exceed what was received. A refund that the provider reports
-- has happened, so it is accepted.
CREATE OR REPLACE FUNCTION guard_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW."status" = 'requested' AND NEW."amountCents"
      + (SELECT COALESCE(SUM("amountCents"), 0) FROM "Refund" WHERE "paymentId" = NEW."paymentId" AND "status" <> 'failed')
      > (SELECT "amountReceivedCents" FROM "Payment" WHERE "id" = NEW."paymentId") THEN
      RAISE EXCEPTION 'refunds exceed the payment';
    END IF;
  ELSIF (OLD."status" = 'failed' AND NEW."status" <> 'failed')
    OR (OLD."status" = 'succeeded' AND NEW."status" NOT IN ('succeeded', 'failed'))
    OR (OLD."status" = 'pending' AND NEW."status" = 'requested') THEN
    RAISE EXCEPTION 'a refund never regresses';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "guard_refund" BEFORE INSERT OR UPDATE ON "Refund" FOR EACH ROW EXECUTE FUNCTION guard_refund();

-- Guards of earlier releases: the list was written by triggers.
DROP FUNCTION IF EXISTS index_product(), index_listing(), index_category() CASCADE;
DROP FUNCTION IF EXISTS index_listings(text);
DROP FUNCTION IF EXISTS shelve_product(), shelve_listing(), shelve_category() CASCADE;
DROP FUNCTION IF EXISTS shelve(text);
DROP VIEW IF EXISTS "ShelfContent";
DROP VIEW IF EXISTS "ListingIndexContent";

-- The full-text index of search. The words are made by the shop, so that both databases find the same: no dictionary
-- of the database's own is asked.
CREATE INDEX IF NOT EXISTS "SearchEntry_words_idx" ON "SearchEntry" USING gin (array_to_tsvector(string_to_array("words", ' ')));
