/**
 * Whether payments move money, by the settings: those of lib/env.ts or of a process. By the keys; without any, as on an
 * operator's machine, unless the payments sandbox is used. In CommonJS, because the page cache asks as well.
 */
function isLiveBy({ STRIPE_SECRET_KEY, PAYMENTS_SANDBOX }) {
  return STRIPE_SECRET_KEY ? !STRIPE_SECRET_KEY.includes("_test_") : PAYMENTS_SANDBOX !== "1";
}

module.exports = { isLiveBy };
