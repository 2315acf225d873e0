import { getCategory } from "@/lib/catalog/cached";
import { read, resource } from "@/lib/http/resource";
import { DomainError } from "@/lib/domain-error";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async ({ params }) => {
    const category = await getCategory(params.slug ?? "");
    if (!category) throw new DomainError("not-found", "We couldn’t find this category");
    return Response.json(category);
  }),
});
