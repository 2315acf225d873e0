"use client";

/**
 * Rooms of cards that come a moment later, as high as cards with swatches, so that the page keeps its length. Client code,
 * because an answer then names a number instead of every room.
 */
export function CardRooms({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li
      key={index}
      aria-hidden
      className="pb-[calc(125%+7.875rem)] sm:pb-[calc(125%+8.375rem)] lg:pb-[calc(125%+6.625rem)]"
    />
  ));
}
