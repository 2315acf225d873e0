import { limitVisitor } from "@/lib/http/visitor-limits";
import { resource, write } from "@/lib/http/resource";
import { isTrapped } from "@/lib/http/forms/traps";
import { submitReviews } from "@/lib/reviews/mutations";
import { submitReviewsSchema } from "@/lib/reviews/schema";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: write(submitReviewsSchema, async ({ request, body }) => {
    await limitVisitor("review", request.headers, body.token);
    if (!isTrapped(body)) await submitReviews(body);
    return Response.json({ message: "Thank you. We read every review before we publish it." });
  }),
});
