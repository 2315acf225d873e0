/** How many SQL statements a shop has made since its start, by its metrics (METRICS_PORT). */
export async function countStatements(metricsPort: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const counts = (await response.text()).matchAll(
    /^shop_database_statement_duration_seconds_count\{[^}]*\} (\d+)$/gm,
  );
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}
