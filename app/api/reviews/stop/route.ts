import { limitVisitor } from "@/lib/http/visitor-limits";
import { resource, write } from "@/lib/http/resource";
import { stopAsking } from "@/lib/reviews/opt-out";
import { reviewTokenSchema } from "@/lib/reviews/schema";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: write(reviewTokenSchema, async ({ request, body }) => {
    await limitVisitor("review", request.headers, body.token);
    await stopAsking(body.token);
    return Response.json({ message: "We won’t ask you for reviews again." });
  }),
});
