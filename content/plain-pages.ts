/** Pages whose text is in the code: it doesn't change while the shop runs, so the sitemap gives no date for them. */
export const PLAIN_PAGES = ["/influencer-program", "/contact", "/shipping-returns", "/terms", "/privacy"];
