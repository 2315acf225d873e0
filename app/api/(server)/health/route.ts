import { read, resource } from "@/lib/http/resource";

/** The process answers; /api/ready checks what it depends on. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async () => Response.json({ status: "ok" })),
});
