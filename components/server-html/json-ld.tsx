import { serializeJsonLd } from "@/lib/seo/json-ld";
import { keepForServerHtml } from "./server-html";
import { ServerHtmlScript } from "./script";

/** Structured data, in the prerendered HTML only: it is not needed when a browser navigates inside the shop. */
export function JsonLd({ data }: { data: object }) {
  return <ServerHtmlScript type="application/ld+json" text={keepForServerHtml(serializeJsonLd(data))} />;
}
