export declare const STARTER_CODE: string;
export declare function startingAfterPaint(html: string): string;
