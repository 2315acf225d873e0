import { countViolation, takesReport } from "@/lib/content-policy/count";
import { reportSchema } from "@/lib/content-policy/schema";
import { parseJson, readText, validated } from "@/lib/http/body";
import { read, resource } from "@/lib/http/resource";

const MAX_REPORT_BYTES = 32 * 1024;

/** Where browsers report what the content policy has blocked (decision 0083). */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  // Changes nothing, and browsers send reports without saying where they come from.
  POST: read(async ({ request }) => {
    if (takesReport())
      countViolation(validated(parseJson(await readText(request, MAX_REPORT_BYTES)), reportSchema));
    return new Response(null, { status: 204 });
  }),
});
