import "server-only";
import type {
  BreadcrumbList,
  CollectionPage,
  OnlineStore,
  SearchActionLeaf,
  WebSite,
  WithActionConstraints,
  WithContext,
} from "schema-dts";
import { env } from "@/lib/env";
import { cropPath } from "@/lib/catalog/pictures/crops";
import { site } from "@/lib/site";
import { listHref, PLAIN } from "@/lib/catalog/list/choice.browser";
import type { ListedCard } from "@/lib/catalog/list/list-products";
import type { Category } from "@/lib/catalog/schema";
import type { Crumb } from "@/lib/catalog/navigation.browser";
import { absolute } from "./address";
import { returnPolicy, shippingService } from "./policies";
import { siteDescription } from "./site-description";

const CONTEXT = "https://schema.org";

/** JSON that can't close the script element around it. */
export function serializeJsonLd(data: object): string {
  return JSON.stringify(data).replace(/</g, "\\u003c");
}

const organizationId = () => absolute("/#organization");

/** Search engines require a bitmap of at least 112 pixels. */
export const logoAddress = () => absolute("/icons/icon-512.png");

export function onlineStore() {
  return {
    "@context": CONTEXT,
    "@type": "OnlineStore",
    "@id": organizationId(),
    name: site.name,
    url: absolute("/"),
    logo: logoAddress(),
    description: siteDescription,
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
  } satisfies WithContext<OnlineStore>;
}

export function webSite() {
  const search = {
    "@type": "SearchAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: `${absolute("/search")}?q={search_term_string}`,
    },
    "query-input": "required name=search_term_string",
  } satisfies WithActionConstraints<SearchActionLeaf>;
  return {
    "@context": CONTEXT,
    "@type": "WebSite",
    "@id": absolute("/#website"),
    name: site.name,
    url: absolute("/"),
    publisher: { "@id": organizationId() },
    potentialAction: search,
  } satisfies WithContext<WebSite>;
}

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
  } satisfies WithContext<BreadcrumbList>;
}

export function collectionPage(
  category: Pick<Category, "name" | "slug" | "description">,
  cards: ListedCard[],
  page: number,
) {
  const url = absolute(listHref(`/category/${category.slug}`, { ...PLAIN, page }));
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
      numberOfItems: cards.length,
      itemListElement: cards.map(({ card: { slug, name, colors } }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        url: absolute(`/product/${slug}`),
        image: colors[0] && absolute(cropPath(colors[0].image.name, "1x1")),
      })),
    },
  } satisfies WithContext<CollectionPage>;
}
