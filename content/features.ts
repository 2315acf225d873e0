/** (product.feature-lists) */
export const features = {
  hats: [
    "Shade where a high lob needs it",
    "Cotton that softens with every match",
    "Stays put through a full service motion",
    "Packs flat at the bottom of a racket bag",
  ],
  tees: [
    "Piqué with an open face that lets air through",
    "Set-in sleeves that leave the swing free",
    "Holds its shape from warm-up to handshake",
    "Quiet enough to wear to dinner afterwards",
  ],
  "womens-tees": [
    "Cut on our women’s block with a lightly shaped waist",
    "Shorter sleeve that stays clear of the elbow",
    "Light piqué with an open face that lets air through",
    "Stays tucked, or falls straight when it is not",
  ],
  unisex: [
    "One block for everybody: wide shoulder, straight body",
    "Sizes run from XS to 2XL",
    "Women usually take one size down",
    "Room to layer on a cold morning court",
  ],
  "performance-wear": [
    "Performance wear and gear, made for long rallies",
    "Nothing that gets in the way of a swing",
    "Made to be used hard, washed or wiped, and used again",
    "One small mark, and the rest left quiet",
  ],
} as const;
