export declare function startingAfterPaint(html: string): string;
