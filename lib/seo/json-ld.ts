import "server-only";
import { env, siteOrigin } from "@/lib/env";
import { fallbackSource } from "@/lib/pictures/sources";
import { site } from "@/lib/site";
import type { Category, Product } from "@/lib/catalog/schema";
import type { Crumb } from "@/lib/navigation";
import { returnPolicy, shippingService } from "./policies";

/** Structured data of the public pages, as plain objects. Product data: lib/seo/product-json-ld.ts. */

const CONTEXT = "https://schema.org";

/** JSON that can stand inside a script element: nothing in it can close the element. */
export function serializeJsonLd(data: object): string {
  return JSON.stringify(data).replace(/</g, "\\u003c");
}

export function absolute(path: string): string {
  return `${siteOrigin()}${path}`;
}

const organizationId = () => absolute("/#organization");

/** The shop itself (section 2, “organisation”). */
export function onlineStore() {
  return {
    "@context": CONTEXT,
    "@type": "OnlineStore",
    "@id": organizationId(),
    name: site.name,
    url: absolute("/"),
    logo: absolute("/icon.svg"),
    description: site.description,
    sameAs: [site.instagramUrl],
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      email: env().CONTACT_EMAIL,
      url: absolute("/contact"),
      areaServed: "US",
      availableLanguage: "en",
    },
    hasMerchantReturnPolicy: returnPolicy(absolute("/shipping-returns")),
    hasShippingService: shippingService(),
  };
}

/** The website and its search (section 2): the category page of everything takes the text as its `type` filter. */
export function webSite() {
  return {
    "@context": CONTEXT,
    "@type": "WebSite",
    "@id": absolute("/#website"),
    name: site.name,
    url: absolute("/"),
    publisher: { "@id": organizationId() },
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${absolute("/category/all")}?type={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  };
}

/** The trail that the page shows, from Home to the page itself. */
export function breadcrumbList(crumbs: Crumb[]) {
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}

/** A category's page and the products on it in their featured order. */
export function collectionPage(
  category: Pick<Category, "name" | "slug" | "description">,
  products: Pick<Product, "slug" | "name" | "images">[],
) {
  const url = absolute(`/category/${category.slug}`);
  return {
    "@context": CONTEXT,
    "@type": "CollectionPage",
    "@id": url,
    url,
    name: category.name,
    description: category.description,
    isPartOf: { "@id": absolute("/#website") },
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: products.length,
      itemListElement: products.map(({ slug, name, images: [image] }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        url: absolute(`/product/${slug}`),
        image: image && absolute(fallbackSource(image)),
      })),
    },
  };
}
