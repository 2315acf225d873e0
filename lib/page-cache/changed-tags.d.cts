export declare const SERVE_OLD_MS: number;
export declare function now(): number;
export declare function noteChanges(tags: readonly string[], options?: { serveOld?: boolean }): void;
export declare function setChangesReadable(readable: boolean): void;
export declare function areChangesReadable(): boolean;
export declare function mustReadAgain(tags: readonly string[], madeAt: number): boolean;
export declare function judge(tags: readonly string[], madeAt: number): "current" | "old" | "gone";
