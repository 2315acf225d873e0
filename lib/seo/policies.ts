/** Shipping and returns as structured data: the same promises as on /shipping-returns (decisions 6 and 7, section 9). */

const days = (minValue: number, maxValue: number) => ({
  "@type": "QuantitativeValue",
  minValue,
  maxValue,
  unitCode: "DAY",
});

const free = { "@type": "MonetaryAmount", value: 0, currency: "USD" };

/** The continental United States: the country without Alaska, Hawaii and the territories. */
const CONTINENTAL_STATES =
  "AL AZ AR CA CO CT DE DC FL GA ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY".split(
    " ",
  );

const destination = {
  "@type": "DefinedRegion",
  addressCountry: "US",
  addressRegion: CONTINENTAL_STATES,
};

/** Free standard shipping within the continental United States: 1–2 business days to send, 3–7 on the way. */
export function shippingDetails() {
  return {
    "@type": "OfferShippingDetails",
    shippingRate: free,
    shippingDestination: destination,
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: days(1, 2),
      transitTime: days(3, 7),
    },
  };
}

/** The same as a service of the whole shop. */
export function shippingService() {
  return {
    "@type": "ShippingService",
    name: "Free standard shipping",
    fulfillmentType: "https://schema.org/FulfillmentTypeDelivery",
    handlingTime: { "@type": "ServicePeriod", duration: days(1, 2) },
    shippingConditions: {
      "@type": "ShippingConditions",
      shippingDestination: destination,
      shippingRate: free,
      transitTime: { "@type": "ServicePeriod", duration: days(3, 7) },
    },
  };
}

/** All sales are final; exchanges in exceptional cases are described on the page (decision 7). */
export function returnPolicy(url: string) {
  return {
    "@type": "MerchantReturnPolicy",
    applicableCountry: "US",
    returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
    merchantReturnLink: url,
  };
}
