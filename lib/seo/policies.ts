import type {
  DefinedRegion,
  MerchantReturnPolicy,
  MonetaryAmount,
  OfferShippingDetails,
  QuantitativeValue,
  ShippingService,
} from "schema-dts";
import { SHIPPING_STATES } from "@/lib/checkout/shipping/states.browser";
import { HANDLING_DAYS, TRANSIT_DAYS } from "@/content/promises";

/** As promised on /shipping-returns (seo.policy-data). */

const days = ({ min, max }: { min: number; max: number }) =>
  ({
    "@type": "QuantitativeValue",
    minValue: min,
    maxValue: max,
    unitCode: "DAY",
  }) satisfies QuantitativeValue;

const free = { "@type": "MonetaryAmount", value: 0, currency: "USD" } satisfies MonetaryAmount;

const destination = {
  "@type": "DefinedRegion",
  addressCountry: "US",
  addressRegion: SHIPPING_STATES,
} satisfies DefinedRegion;

export function shippingDetails() {
  return {
    "@type": "OfferShippingDetails",
    shippingRate: free,
    shippingDestination: destination,
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: days(HANDLING_DAYS),
      transitTime: days(TRANSIT_DAYS),
    },
  } satisfies OfferShippingDetails;
}

export function shippingService() {
  return {
    "@type": "ShippingService",
    name: "Free standard shipping",
    fulfillmentType: "https://schema.org/FulfillmentTypeDelivery",
    handlingTime: { "@type": "ServicePeriod", duration: days(HANDLING_DAYS) },
    shippingConditions: {
      "@type": "ShippingConditions",
      shippingDestination: destination,
      shippingRate: free,
      transitTime: { "@type": "ServicePeriod", duration: days(TRANSIT_DAYS) },
    },
  } satisfies ShippingService;
}

/** (shipping.exchanges-only) */
export function returnPolicy(url: string) {
  return {
    "@type": "MerchantReturnPolicy",
    applicableCountry: "US",
    returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
    merchantReturnLink: url,
  } satisfies MerchantReturnPolicy;
}
