import type { Route } from "next";
import { RETURN_WINDOW_DAYS } from "@/content/promises";

export type MenuLink = { label: string; href: Route<`/blog/${string}`> };
export type ListLink = { label: string; href: Route<`/category/${string}`> };

/** Lists that no category makes, first in the phone's menu. */
export const listLinks: ListLink[] = [
  { label: "New", href: "/category/all?new=1" },
  { label: "Sale", href: "/category/all?sale=1" },
  { label: "Everything", href: "/category/all" },
];

/** Said at the foot of every page. */
export const footerLine = "See you at the net.";
export const footerPolicy = `Free standard shipping. All sales are final; exceptions are exchanged within ${RETURN_WINDOW_DAYS} days.`;
/** As the provider's elements offer them; wallets on devices that have them. */
export const paymentMarks = ["Visa", "Mastercard", "Amex", "Discover", "Apple Pay", "Google Pay", "Link"];

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
      link("Track your order", "/order"),
      link("Contact", "/contact"),
      link("Shipping & returns", "/shipping-returns"),
      link("Your cart", "/cart"),
      link("Email preferences", "/email-preferences"),
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
