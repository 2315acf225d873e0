import type { Route } from "next";

export type MenuLink = { label: string; href: Route<`/blog/${string}`> };

const link = (label: string, href: MenuLink["href"]): MenuLink => ({ label, href });

export const blogLink = link("Blog", "/blog");

/** Besides “Shop”, which lists the categories. */
export const footerColumns: { title: string; links: MenuLink[] }[] = [
  {
    title: "Insights",
    links: [
      link("Essential gear", "/blog/essential-tennis-gear-peak-performance"),
      link("Tennis fashion, then and now", "/blog/tennis-fashion-evolution-wimbledon-modern"),
      link("The Grand Slam guide", "/blog/major-tennis-tournaments-2025-grand-slams-guide"),
      link("Greener tennis", "/blog/sustainable-tennis-eco-friendly-practices"),
      link("Court etiquette", "/blog/tennis-court-etiquette-unwritten-rules"),
      link("The science of fabrics", "/blog/performance-fabrics-tennis-athletic-wear-science"),
    ],
  },
  {
    title: "Support",
    links: [
      link("Contact", "/contact"),
      link("Shipping & returns", "/shipping-returns"),
      link("Your cart", "/cart"),
      link("Email preferences", "/unsubscribe"),
    ],
  },
  {
    title: "About",
    links: [
      link("Influencer program", "/influencer-program"),
      link("Blog", "/blog"),
      link("Terms", "/terms"),
      link("Privacy", "/privacy"),
    ],
  },
];
