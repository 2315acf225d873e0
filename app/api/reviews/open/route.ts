import { limitVisitor } from "@/lib/http/visitor-limits";
import { resource, write } from "@/lib/http/resource";
import { openReviews } from "@/lib/reviews/mutations";
import { reviewTokenSchema } from "@/lib/reviews/schema";

/** A POST, so that no logged address has the token. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: write(reviewTokenSchema, async ({ request, body }) => {
    await limitVisitor("review", request.headers, body.token);
    return Response.json(await openReviews(body.token));
  }),
});
