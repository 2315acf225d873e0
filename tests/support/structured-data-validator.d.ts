/** Types of two libraries that have none, as far as tests use them. */

declare module "@marbec/web-auto-extractor" {
  export default class WebAutoExtractor {
    constructor(options: { addLocation?: boolean; embedSource?: string[] });
    parse(
      html: string,
    ): Record<"jsonld" | "microdata" | "rdfa", Record<string, unknown[]>> & { errors: unknown[] };
  }
}

declare module "@adobe/structured-data-validator" {
  export type Issue = {
    issueMessage: string;
    severity: "ERROR" | "WARNING";
    fieldNames?: string[];
    errorType?: string;
    rootType: string;
  };
  export default class Validator {
    constructor(schemaOrgJson: object);
    validate(extracted: object): Promise<Issue[]>;
  }
}
