/** Below 'Your cart is empty'. */
export const emptyCart = {
  line: "Nothing here yet. A cap is a good start.",
  link: { label: "See the bestsellers", href: "/category/all" },
  categories: [
    { label: "Men’s", href: "/category/mens" },
    { label: "Women’s", href: "/category/womens" },
    { label: "Accessories", href: "/category/accessories" },
  ],
} as const;
