import * as z from "zod/mini";
import { checkBy } from "@/lib/http/forms/field-errors";
import { line, paragraphs } from "@/lib/http/forms/fields";
import { trapFields } from "@/lib/http/forms/schema";
import { FITS, LONGEST_FIRST_NAME, LONGEST_WORDS } from "./limits.browser";

/** Nothing that turns the direction of the text, and no half characters. */
const PLAIN = /^[^\u202A-\u202E\u2066-\u2069\p{Cs}]*$/u;
const plain = z.regex(PLAIN, "Please remove invisible characters");

const token = z.string().check(z.maxLength(200));

const entrySchema = z.strictObject({
  /** Id of the order's line. */
  item: z.string().check(z.maxLength(40)),
  stars: z.int("Choose from 1 to 5 stars").check(z.minimum(1, "Choose from 1 to 5 stars"), z.maximum(5)),
  fit: z.nullable(z.enum(FITS)),
  words: paragraphs({ shortest: 0, longest: LONGEST_WORDS, tooShort: "" }).check(plain),
});

export const submitReviewsSchema = z.strictObject({
  token,
  firstName: line(LONGEST_FIRST_NAME, "Please enter the first name to show").check(plain),
  initial: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^\p{L}?$/u, "Just one letter, or none")),
  reviews: z.array(entrySchema).check(z.minLength(1, "Please rate at least one item"), z.maxLength(100)),
  ...trapFields,
});
export type SubmittedReviews = z.infer<typeof submitReviewsSchema>;

export const checkSubmittedReviews = checkBy(submitReviewsSchema);

export const reviewTokenSchema = z.strictObject({ token });

export const openedReviewsSchema = z.object({
  firstName: z.string(),
  initial: z.string(),
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      variant: z.string(),
      picture: z.nullable(z.string()),
      asksFit: z.boolean(),
      state: z.enum(["open", "waiting", "published", "refused"]),
      refusal: z.nullable(z.string()),
      stars: z.nullable(z.number()),
      fit: z.nullable(z.enum(FITS)),
      words: z.string(),
    }),
  ),
});
export type OpenedReviews = z.infer<typeof openedReviewsSchema>;
export type ReviewItem = OpenedReviews["items"][number];
