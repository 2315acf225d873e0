import { getCategory } from "@/lib/catalog/cached";
import { read, resource } from "@/lib/http/resource";
import { Refusal } from "@/lib/refusal";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async ({ params }) => {
    const category = await getCategory(params.slug ?? "");
    if (!category) throw new Refusal("not-found", "We don't know this category");
    return Response.json(category);
  }),
});
