/** Articles for the time until a parcel arrives, by slug. */
export const confirmationReading = [
  "tennis-court-etiquette-unwritten-rules",
  "performance-fabrics-tennis-athletic-wear-science",
];
