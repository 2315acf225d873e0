import { read, resource } from "@/lib/http/resource";

/** Whether the process answers; doesn't check what it depends on (/api/ready does). */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async () => Response.json({ status: "ok" })),
});
