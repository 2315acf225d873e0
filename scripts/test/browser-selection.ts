/** Which browser tests run where, by their tags (docs/testing.md). */

/**
 * "short" leaves out what a phone only repeats, "database" is what touches what is stored, on a desktop,
 * "beside-database" is "short" without "database", "everything" is every test wherever it can run.
 */
export type Form = "short" | "database" | "beside-database" | "everything";

/** Tests that change the catalogue for every visitor run alone, after those that run together. */
export type Company = "together" | "alone";

/** What Playwright compares with a test's title and tags. */
export type Selection = { grep: RegExp; grepInvert: RegExp[] };

export function onDesktop(form: Form, company: Company): Selection {
  const wanted = form === "database" ? ["@database"] : [];
  const others = form === "beside-database" ? ["@phone-only", "@database"] : ["@phone-only"];
  return select(form, company, wanted, others);
}

export function onPhone(form: Form, company: Company): Selection {
  return select(form, company, form === "everything" ? [] : ["@phone"], ["@desktop-only"]);
}

/** A tag by its whole name: "@phone" is not in "@phone-only". */
const whole = (tag: string) => `${tag}(?![-\\w])`;

/** A test is selected if it has all of the tags that are `wanted` and none of the `others`. */
function select(form: Form, company: Company, wanted: string[], others: string[]): Selection {
  const all = company === "alone" ? [...wanted, "@alone"] : wanted;
  const none = [
    ...others,
    ...(company === "alone" ? [] : ["@alone"]),
    ...(form === "everything" ? [] : ["@long"]),
  ];
  return {
    grep: new RegExp(`^${all.map((tag) => `(?=.*${whole(tag)})`).join("")}`),
    grepInvert: none.map((tag) => new RegExp(whole(tag))),
  };
}
