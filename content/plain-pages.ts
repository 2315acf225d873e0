/** Pages whose words stand in the code: they have no day of change to tell. */
export const PLAIN_PAGES = ["/influencer-program", "/contact", "/shipping-returns", "/terms", "/privacy"];
