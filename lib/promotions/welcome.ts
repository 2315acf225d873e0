/** The discount advertised to people who have not ordered yet (promotion.welcome-discount). Safe for the browser. */
export const WELCOME = { code: "WELCOME15", percentOff: 15 } as const;
