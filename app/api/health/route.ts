import { read, resource } from "@/lib/http/resource";

/** Whether the process answers; says nothing about what it depends on (see /api/ready). */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: read(async () => Response.json({ status: "ok" })),
});
