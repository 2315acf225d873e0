import { serializeJsonLd } from "@/lib/seo/json-ld";
import { keepForFirstHtml } from "./server-html";
import { FirstHtmlScript } from "./script";

/** Structured data in the first HTML, and nowhere else: a browser that is already here has no use for it. */
export function JsonLd({ data }: { data: object }) {
  return <FirstHtmlScript type="application/ld+json" text={keepForFirstHtml(serializeJsonLd(data))} />;
}
