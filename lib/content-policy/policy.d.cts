export declare const PLAIN_POLICY: string;
export declare function commonPolicy(options: {
  production: boolean;
  overHttps: boolean;
  nonce?: string;
}): string;
export declare function pageHeaders(
  scripts: string[],
): Record<"content-security-policy" | "cross-origin-resource-policy", string>;
