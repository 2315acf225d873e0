/**
 * Bullet lists of the product page, one for each kind of product (product.feature-lists). They say only what holds for
 * every product of their kind; what is particular to one is in its own file.
 */
export const features = {
  hats: [
    "Shade where a high lob needs it",
    "Cotton twill that softens with every match",
    "Brim or peak stitched in rows",
    "Stays put through a full service motion",
  ],
  tees: [
    "Piqué with an open face that lets air through",
    "Set-in sleeves that leave the swing free",
    "Holds its shape from warm-up to handshake",
    "Quiet enough to wear to dinner afterward",
  ],
  "womens-tees": [
    "Cut on our women’s block with a lightly shaped waist",
    "Shorter sleeve that stays clear of the elbow",
    "Light piqué with an open face that lets air through",
    "Long enough to stay tucked in",
  ],
  unisex: [
    "One cut for everybody: wide shoulder, straight body",
    "Sizes run from XS to 2XL",
    "Women usually go one size down",
    "Room to layer on a cold morning court",
  ],
  "performance-wear": [
    "Performance wear and gear, made for long rallies",
    "Made to be used hard, cleaned and used again",
    "Nothing on it that a match doesn’t need",
    "Works with the colors of the rest of the range",
  ],
} as const;
