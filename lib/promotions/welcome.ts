/** The discount that we advertise to people who have not ordered yet (section 9). Safe for the browser. */
export const WELCOME = { code: "WELCOME15", percentOff: 15 } as const;
