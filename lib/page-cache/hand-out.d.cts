export declare function handOut(html: string): string;
