/** The checkout has a header and footer of its own (checkout.own-header). */
export const isCheckout = (pathname: string) => pathname === "/checkout";
