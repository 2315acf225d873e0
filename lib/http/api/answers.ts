import { z } from "zod";
import { cartItemSchema, pieceSchema } from "@/lib/cart/schema";
import { categorySchema, productCardSchema, productSchema } from "@/lib/catalog/schema";
import { checkoutResponseSchema, providerSettingsSchema, quoteSchema } from "@/lib/checkout/schema";
import { openedReviewsSchema } from "@/lib/reviews/schema";
import { confirmationSchema } from "@/lib/orders/schema";
import { suggestionsSchema } from "@/lib/search/schema";

/** Pages import only the types; development and tests parse every answer. */
const products = z.array(productSchema);
const sentence = z.object({ message: z.string() });

export const ANSWERS = {
  "GET /api/cart": z.array(cartItemSchema),
  "POST /api/cart": sentence,
  "DELETE /api/cart": sentence,
  "PATCH /api/cart/[id]": sentence,
  "DELETE /api/cart/[id]": sentence,
  "GET /api/categories": z.array(categorySchema),
  "GET /api/categories/[slug]": categorySchema,
  "GET /api/products": products,
  "GET /api/products/bestsellers": products,
  "GET /api/products/category/[slug]": products,
  "GET /api/products/[idOrSlug]": productSchema,
  "GET /api/products/[idOrSlug]/goes-with": z.array(pieceSchema),
  "GET /api/products/[idOrSlug]/recommendations": z.array(productCardSchema),
  "GET /api/products/seen": z.array(productCardSchema),
  "GET /api/search": suggestionsSchema,
  "GET /api/checkout": providerSettingsSchema,
  "POST /api/checkout": checkoutResponseSchema,
  "POST /api/checkout/confirmation": confirmationSchema,
  "POST /api/contact/submit": sentence,
  "POST /api/influencer-program/apply": sentence,
  "POST /api/leads": sentence,
  "POST /api/newsletter/confirm": sentence,
  "POST /api/newsletter/subscribe": sentence,
  "POST /api/orders/again": sentence,
  "POST /api/orders/link": sentence,
  "POST /api/reviews": sentence,
  "POST /api/reviews/open": openedReviewsSchema,
  "POST /api/reviews/stop": sentence,
  "POST /api/stock-alerts": sentence,
  "POST /api/stock-alerts/confirm": z.object({ inStock: z.boolean(), page: z.string() }),
  "POST /api/stock-alerts/stop": sentence,
  "POST /api/unsubscribe": sentence,
  "POST /api/unsubscribe/link": sentence,
};

export type ApiCall = keyof typeof ANSWERS;
export type Answer<Call extends ApiCall> = z.infer<(typeof ANSWERS)[Call]>;

export const refusalSchema = z.object({
  message: z.string(),
  code: z.string(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
  quote: quoteSchema.optional(),
});
export type Refusal = z.infer<typeof refusalSchema>;

/** @throws Error that names the call and the first invalid field */
export function readAnswer<Call extends ApiCall>(call: Call, answer: unknown): Answer<Call>;
export function readAnswer(call: ApiCall, answer: unknown): unknown {
  const result = ANSWERS[call].safeParse(answer);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`The answer to ${call} is wrong at “${issue?.path.join(".")}”: ${issue?.message}`);
}
