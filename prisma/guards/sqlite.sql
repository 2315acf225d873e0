-- Invariants that column types can't express. Applied after every migration run; safe to run again. They aren't part of
-- the migrations, because SQLite rebuilds a table when it changes and drops its triggers with it.

CREATE UNIQUE INDEX IF NOT EXISTS "one_open_order_per_cart" ON "Order"("cartId") WHERE "status" IN ('pending', 'canceling');

DROP TRIGGER IF EXISTS "variant_stock_insert";
CREATE TRIGGER "variant_stock_insert" BEFORE INSERT ON "Variant" WHEN NEW."stock" < 0
BEGIN SELECT RAISE(ABORT, 'stock below zero'); END;

DROP TRIGGER IF EXISTS "variant_stock_update";
CREATE TRIGGER "variant_stock_update" BEFORE UPDATE OF "stock" ON "Variant" WHEN NEW."stock" < 0
BEGIN SELECT RAISE(ABORT, 'stock below zero'); END;

DROP TRIGGER IF EXISTS "product_price_insert";
CREATE TRIGGER "product_price_insert" BEFORE INSERT ON "Product" WHEN NEW."priceCents" <= 0
BEGIN SELECT RAISE(ABORT, 'price must be positive'); END;

DROP TRIGGER IF EXISTS "product_price_update";
CREATE TRIGGER "product_price_update" BEFORE UPDATE OF "priceCents" ON "Product" WHEN NEW."priceCents" <= 0
BEGIN SELECT RAISE(ABORT, 'price must be positive'); END;

DROP TRIGGER IF EXISTS "cart_item_quantity_insert";
CREATE TRIGGER "cart_item_quantity_insert" BEFORE INSERT ON "CartItem" WHEN NEW."quantity" < 1
BEGIN SELECT RAISE(ABORT, 'quantity below one'); END;

DROP TRIGGER IF EXISTS "cart_item_quantity_update";
CREATE TRIGGER "cart_item_quantity_update" BEFORE UPDATE OF "quantity" ON "CartItem" WHEN NEW."quantity" < 1
BEGIN SELECT RAISE(ABORT, 'quantity below one'); END;

DROP TRIGGER IF EXISTS "order_totals_insert";
CREATE TRIGGER "order_totals_insert" BEFORE INSERT ON "Order"
WHEN NEW."totalCents" <> NEW."subtotalCents" - NEW."discountCents" + NEW."taxCents"
  OR NEW."subtotalCents" < 1 OR NEW."discountCents" < 0 OR NEW."taxCents" < 0
BEGIN SELECT RAISE(ABORT, 'order totals do not add up'); END;

DROP TRIGGER IF EXISTS "order_totals_fixed";
CREATE TRIGGER "order_totals_fixed" BEFORE UPDATE OF "totalCents", "subtotalCents", "discountCents", "taxCents" ON "Order"
WHEN NEW."totalCents" <> OLD."totalCents" OR NEW."subtotalCents" <> OLD."subtotalCents"
  OR NEW."discountCents" <> OLD."discountCents" OR NEW."taxCents" <> OLD."taxCents"
BEGIN SELECT RAISE(ABORT, 'the sums of an order never change'); END;

DROP TRIGGER IF EXISTS "order_transition_legal";
CREATE TRIGGER "order_transition_legal" BEFORE UPDATE OF "status" ON "Order"
WHEN NEW."status" <> OLD."status" AND (OLD."status" || '>' || NEW."status") NOT IN (
  /* ORDER_TRANSITIONS */)
BEGIN SELECT RAISE(ABORT, 'illegal order transition'); END;

DROP TRIGGER IF EXISTS "order_transition_first";
CREATE TRIGGER "order_transition_first" AFTER INSERT ON "Order"
BEGIN INSERT INTO "OrderTransition"("orderId", "fromStatus", "toStatus", "createdAt")
  VALUES (NEW."id", NULL, NEW."status", strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now')); END;

DROP TRIGGER IF EXISTS "order_transition_log";
CREATE TRIGGER "order_transition_log" AFTER UPDATE OF "status" ON "Order" WHEN NEW."status" <> OLD."status"
BEGIN INSERT INTO "OrderTransition"("orderId", "fromStatus", "toStatus", "createdAt")
  VALUES (NEW."id", OLD."status", NEW."status", strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now')); END;

DROP TRIGGER IF EXISTS "payment_monotone";
CREATE TRIGGER "payment_monotone" BEFORE UPDATE OF "status" ON "Payment"
WHEN NEW."status" <> OLD."status" AND (OLD."status" = 'succeeded' OR (OLD."status" = 'canceled' AND NEW."status" <> 'succeeded'))
BEGIN SELECT RAISE(ABORT, 'a settled payment never regresses'); END;

DROP TRIGGER IF EXISTS "reservation_insert";
CREATE TRIGGER "reservation_insert" BEFORE INSERT ON "StockReservation"
WHEN NEW."quantity" < 1 OR NEW."state" NOT IN ('held', 'committed', 'released', 'returned')
BEGIN SELECT RAISE(ABORT, 'invalid stock reservation'); END;

DROP TRIGGER IF EXISTS "reservation_state";
CREATE TRIGGER "reservation_state" BEFORE UPDATE OF "state" ON "StockReservation"
WHEN NEW."state" <> OLD."state" AND (OLD."state" || '>' || NEW."state") NOT IN ('held>committed', 'held>released', 'released>held', 'committed>returned')
BEGIN SELECT RAISE(ABORT, 'illegal change of a stock reservation'); END;

DROP TRIGGER IF EXISTS "refund_amount";
CREATE TRIGGER "refund_amount" BEFORE INSERT ON "Refund" WHEN NEW."amountCents" < 1
BEGIN SELECT RAISE(ABORT, 'refund must be positive'); END;

-- Only an example stands for no purchase.
DROP TRIGGER IF EXISTS "review_insert";
CREATE TRIGGER "review_insert" BEFORE INSERT ON "Review"
WHEN NEW."stars" NOT BETWEEN 1 AND 5 OR NEW."fit" NOT IN ('small', 'true', 'large')
  OR NEW."status" NOT IN ('waiting', 'published', 'refused') OR NEW."example" <> (NEW."orderLineId" IS NULL)
BEGIN SELECT RAISE(ABORT, 'invalid review'); END;

DROP TRIGGER IF EXISTS "review_update";
CREATE TRIGGER "review_update" BEFORE UPDATE ON "Review"
WHEN NEW."stars" NOT BETWEEN 1 AND 5 OR NEW."fit" NOT IN ('small', 'true', 'large')
  OR NEW."status" NOT IN ('waiting', 'published', 'refused') OR NEW."example" <> (NEW."orderLineId" IS NULL)
BEGIN SELECT RAISE(ABORT, 'invalid review'); END;

DROP TRIGGER IF EXISTS "order_begins_pending";
CREATE TRIGGER "order_begins_pending" BEFORE INSERT ON "Order" WHEN NEW."status" <> 'pending'
BEGIN SELECT RAISE(ABORT, 'an order begins as pending'); END;

DROP TRIGGER IF EXISTS "order_log_fixed";
CREATE TRIGGER "order_log_fixed" BEFORE UPDATE ON "OrderTransition"
BEGIN SELECT RAISE(ABORT, 'the log of an order never changes'); END;

-- It goes with its order only, of which the row is gone by then.
DROP TRIGGER IF EXISTS "order_log_kept";
CREATE TRIGGER "order_log_kept" BEFORE DELETE ON "OrderTransition"
WHEN EXISTS (SELECT 1 FROM "Order" WHERE "id" = OLD."orderId")
BEGIN SELECT RAISE(ABORT, 'the log of an order is kept'); END;

-- What was never paid and can't be any more is no part of the books.
DROP TRIGGER IF EXISTS "order_kept";
CREATE TRIGGER "order_kept" BEFORE DELETE ON "Order" WHEN OLD."status" <> 'canceled' OR OLD."paidAt" IS NOT NULL
  OR EXISTS (SELECT 1 FROM "Payment" p WHERE p."orderId" = OLD."id" AND (p."status" NOT IN ('canceled', 'unknown') OR p."amountReceivedCents" > 0
    OR EXISTS (SELECT 1 FROM "Refund" r WHERE r."paymentId" = p."id")))
  OR EXISTS (SELECT 1 FROM "StockReservation" s WHERE s."orderId" = OLD."id" AND s."state" <> 'released')
BEGIN SELECT RAISE(ABORT, 'an order that was paid, or can be, is kept'); END;

DROP TRIGGER IF EXISTS "payment_amount_fixed";
CREATE TRIGGER "payment_amount_fixed" BEFORE UPDATE OF "amountCents", "intentId" ON "Payment"
WHEN NEW."amountCents" <> OLD."amountCents" OR (OLD."intentId" IS NOT NULL AND NEW."intentId" IS NOT OLD."intentId")
BEGIN SELECT RAISE(ABORT, 'the amount and the intent of a payment never change'); END;

-- Refunds that we request, together with those made, never exceed what was received. A refund that the provider reports
-- has happened, so it is accepted.
DROP TRIGGER IF EXISTS "refund_within_payment";
CREATE TRIGGER "refund_within_payment" BEFORE INSERT ON "Refund" WHEN NEW."status" = 'requested' AND NEW."amountCents"
  + (SELECT COALESCE(SUM("amountCents"), 0) FROM "Refund" WHERE "paymentId" = NEW."paymentId" AND "status" <> 'failed')
  > (SELECT "amountReceivedCents" FROM "Payment" WHERE "id" = NEW."paymentId")
BEGIN SELECT RAISE(ABORT, 'refunds exceed the payment'); END;

DROP TRIGGER IF EXISTS "refund_monotone";
CREATE TRIGGER "refund_monotone" BEFORE UPDATE OF "status" ON "Refund"
WHEN (OLD."status" = 'failed' AND NEW."status" <> 'failed')
  OR (OLD."status" = 'succeeded' AND NEW."status" NOT IN ('succeeded', 'failed'))
  OR (OLD."status" = 'pending' AND NEW."status" = 'requested')
BEGIN SELECT RAISE(ABORT, 'a refund never regresses'); END;

-- Guards of earlier releases: the list was written by triggers.
DROP TRIGGER IF EXISTS "listing_index_product_insert";
DROP TRIGGER IF EXISTS "listing_index_product_update";
DROP TRIGGER IF EXISTS "listing_index_listing_insert";
DROP TRIGGER IF EXISTS "listing_index_listing_delete";
DROP TRIGGER IF EXISTS "listing_index_category";
DROP TRIGGER IF EXISTS "shelf_product_insert";
DROP TRIGGER IF EXISTS "shelf_product_update";
DROP TRIGGER IF EXISTS "shelf_listing_insert";
DROP TRIGGER IF EXISTS "shelf_listing_delete";
DROP TRIGGER IF EXISTS "shelf_category";
DROP VIEW IF EXISTS "ShelfContent";
DROP VIEW IF EXISTS "ListingIndexContent";

-- The full-text index of search. It holds no text of its own; triggers keep it equal to the words of "SearchEntry".
CREATE VIRTUAL TABLE IF NOT EXISTS "SearchText" USING fts5(
  "words", content='SearchEntry', content_rowid='id', detail='none', columnsize=0, prefix='2 3', tokenize='ascii');

DROP TRIGGER IF EXISTS "search_text_insert";
CREATE TRIGGER "search_text_insert" AFTER INSERT ON "SearchEntry"
BEGIN INSERT INTO "SearchText" (rowid, "words") VALUES (NEW."id", NEW."words"); END;

DROP TRIGGER IF EXISTS "search_text_update";
CREATE TRIGGER "search_text_update" AFTER UPDATE OF "words" ON "SearchEntry" WHEN NEW."words" <> OLD."words"
BEGIN INSERT INTO "SearchText" ("SearchText", rowid, "words") VALUES ('delete', OLD."id", OLD."words");
  INSERT INTO "SearchText" (rowid, "words") VALUES (NEW."id", NEW."words"); END;

DROP TRIGGER IF EXISTS "search_text_delete";
CREATE TRIGGER "search_text_delete" AFTER DELETE ON "SearchEntry"
BEGIN INSERT INTO "SearchText" ("SearchText", rowid, "words") VALUES ('delete', OLD."id", OLD."words"); END;
