export declare const PENDING_LIST_SCRIPT: string;
export declare function knownInlineScripts(html: string): string[];
