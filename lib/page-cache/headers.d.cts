export declare const SHARED: string;
export declare const cacheHeaders: {
  source: string;
  missing?: { type: string; key: string }[];
  headers: { key: string; value: string }[];
}[];
