type Page = { kind: "APP_PAGE"; html: string; headers: Record<string, string> };
type Entry = { value: Page; lastModified: number };

/** As much of the framework's interface as tests call. */
declare class Pages {
  constructor(options: object);
  get(key: string, context: object): Promise<Entry | null>;
  set(key: string, page: Page, context: object): Promise<void>;
}
export = Pages;
