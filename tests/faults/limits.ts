import { browser, integration, type Fault } from "./fault";

/** What one visitor may ask for, and how often. */
export const LIMITS_FAULTS: Fault[] = [
  {
    name: "a limit that counts nothing",
    file: "lib/http/rate-limit.ts",
    from: `"RateLimit"."points" + 1 END`,
    to: `"RateLimit"."points" END`,
    noticedBy: [integration("http/limits")],
  },
  {
    name: "a checkout without limits",
    file: "app/api/checkout/route.ts",
    from: `await limitVisitor("checkout", headers, cartId, { asksForPromotion });`,
    to: "void limitVisitor;",
    noticedBy: [integration("checkout/limits")],
  },
  {
    name: "a checkout whose limit knows no cart",
    file: "app/api/checkout/route.ts",
    from: `limitVisitor("checkout", headers, cartId, { asksForPromotion })`,
    to: `limitVisitor("checkout", headers, null, { asksForPromotion })`,
    noticedBy: [integration("checkout/limits")],
  },
  {
    name: "a checkout whose limit knows no code",
    file: "app/api/checkout/route.ts",
    from: `limitVisitor("checkout", headers, cartId, { asksForPromotion })`,
    to: `limitVisitor("checkout", headers, cartId)`,
    noticedBy: [integration("checkout/limits")],
  },
  {
    name: "a code that may be tried with as many addresses as one likes",
    file: "lib/http/visitor-limits.ts",
    from: `if (own) uses.push({ parts: ["promotion", "own", own], limit: PROMOTIONS.own });`,
    to: "",
    noticedBy: [integration("checkout/limits")],
  },
  {
    name: "a confirmation without limits",
    file: "app/api/checkout/confirmation/route.ts",
    from: `await limitVisitor("confirmation", request.headers, clientSecret);`,
    to: "void limitVisitor;",
    noticedBy: [integration("checkout/limits")],
  },
  {
    name: "a cart that is filled without limits",
    file: "app/api/cart/route.ts",
    from: `await limitVisitor("cart", request.headers, cartId);\n    await rememberCartId(`,
    to: "void limitVisitor;\n    await rememberCartId(",
    noticedBy: [integration("checkout/limits")],
  },
  {
    name: "a cart that is changed without limits",
    file: "app/api/cart/[id]/route.ts",
    from: `await limitVisitor("cart", request.headers, cartId);\n    await changeQuantity(`,
    to: "void limitVisitor;\n    await changeQuantity(",
    noticedBy: [integration("checkout/limits")],
  },
  {
    name: "a limit that writes what it refuses",
    file: "lib/http/rate-limit.ts",
    from: "WHERE NOT EXISTS (SELECT 1 ${usedUp})",
    to: "WHERE 1 = 1",
    noticedBy: [integration("http/limits")],
  },
  {
    name: "a limit that ends with a /48",
    file: "lib/http/visitor-limits.ts",
    from: `"site", networks?.site ?? "unknown"`,
    to: `"site", networks?.address ?? "unknown"`,
    noticedBy: [integration("http/limits")],
  },
  {
    name: "a refusal that tells the whole stock",
    file: "lib/cart/mutations.ts",
    from: "const TOLD_EXACTLY = 5;",
    to: "const TOLD_EXACTLY = 5000;",
    noticedBy: [browser("shop.api", "-g", "more than there is")],
  },
  {
    name: "spellings of a mailbox that count as many",
    file: "lib/http/visitor-limits.ts",
    from: "from, emailKey(mailbox)]",
    to: "from, emailKey(mailbox) && mailbox]",
    noticedBy: [integration("http/limits")],
  },
];
