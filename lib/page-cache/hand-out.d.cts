export declare function handOut(page: { html: string; rscData?: Buffer }): string;
