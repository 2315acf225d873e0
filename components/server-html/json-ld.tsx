import { serializeJsonLd } from "@/lib/seo/json-ld";
import { keepForFirstHtml } from "./server-html";
import { FirstHtmlScript } from "./script";

/** Structured data, in the prerendered HTML only: it is not needed when a browser navigates inside the shop. */
export function JsonLd({ data }: { data: object }) {
  return <FirstHtmlScript type="application/ld+json" text={keepForFirstHtml(serializeJsonLd(data))} />;
}
