/** Whether the visitor asked the browser to save data: then nothing is fetched on a guess (browser.saves-data). */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
