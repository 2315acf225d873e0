import { reportSchema } from "@/lib/http/content-policy/schema";
import { parseJson, readText, validated } from "@/lib/http/body";
import { read, resource } from "@/lib/http/resource";
import { limitFrequent } from "@/lib/http/visitor-limits";
import { log } from "@/lib/log";
import { metrics } from "@/lib/insight/telemetry/metrics";

const MAX_REPORT_BYTES = 32 * 1024;

/** Only a hint for operators, because anybody can send a report. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  // Changes nothing, and browsers send reports without an origin.
  POST: read(async ({ request }) => {
    limitFrequent("policyReports", request.headers);
    const sent = parseJson(await readText(request, MAX_REPORT_BYTES));
    const { "csp-report": report } = validated(sent, reportSchema);
    metrics.policyReports.inc();
    log.warn("blocked by the content policy", {
      directive: report["violated-directive"],
      blocked: report["blocked-uri"],
    });
    return new Response(null, { status: 204 });
  }),
});
