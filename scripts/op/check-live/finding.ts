/** Correct faults before going live; weigh warnings. */
export type Finding = {
  verdict: "ok" | "warning" | "fault";
  about: string;
  /** Unless it is ok, also says what to do. Never a secret. */
  says: string;
};

const make =
  (verdict: Finding["verdict"]) =>
  (about: string, says: string): Finding => ({
    verdict,
    about,
    says,
  });

export const ok = make("ok");
export const warning = make("warning");
export const fault = make("fault");
