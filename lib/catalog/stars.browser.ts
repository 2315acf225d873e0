/** To the nearest half (product.star-rating). */
export function halfStars(rating: number): number {
  return Math.round(rating * 2);
}

export function starFills(halves: number): (0 | 0.5 | 1)[] {
  return [1, 2, 3, 4, 5].map((star) => (halves >= star * 2 ? 1 : halves === star * 2 - 1 ? 0.5 : 0));
}
