export const REVIEW_STATES = ["waiting", "published", "refused"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** @throws Error for any other text */
export function reviewState(stored: string): ReviewState {
  const state = REVIEW_STATES.find((each) => each === stored);
  if (!state) throw new Error(`No review has the status “${stored}”`);
  return state;
}
