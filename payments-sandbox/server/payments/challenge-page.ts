import type { PaymentIntent } from "../model/types";

/** The bank's page, for payments confirmed by a server: the browser is sent here and comes back by redirect. */
export function challengePage(intent: PaymentIntent): Response {
  // Both were validated: an integer and three letters.
  const amount = `${(intent.amount / 100).toFixed(2)} ${intent.currency.toUpperCase()}`;
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>3-D Secure test page</title>
<h1>Confirm it’s you</h1>
<p>Your bank asks about a test payment of ${amount}.</p>
<form method="post">
<button name="outcome" value="complete">Complete</button>
<button name="outcome" value="fail">Fail</button>
</form>
</html>`;
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cache-control": "no-store",
    },
  });
}
