import { getBestsellers } from "@/lib/catalog/cached";
import { read, resource } from "@/lib/http/resource";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async () => Response.json(await getBestsellers())),
});
