/** Pages whose words stand in the code: nobody changes them while the shop runs, and the sitemap tells no day of them. */
export const PLAIN_PAGES = ["/influencer-program", "/contact", "/shipping-returns", "/terms", "/privacy"];
