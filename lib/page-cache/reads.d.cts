import type { CacheHandler } from "next/cache";

declare const reads: CacheHandler;
export = reads;
