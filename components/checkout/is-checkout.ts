/** Whether the page at this path is the checkout, which has header and footer of its own (checkout.own-header). */
export const isCheckout = (pathname: string) => pathname === "/checkout";
