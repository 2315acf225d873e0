import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQueryable,
  Transaction,
} from "@prisma/driver-adapter-utils";

/** `began` in milliseconds since 1970, `duration` in milliseconds. */
export type EndedStatement = { query: string; began: number; duration: number };
type Tell = (statement: EndedStatement) => void;

/** Prisma's own event writes out all values as text, which would cost more than everything else that is measured. */
export function timedAdapter(factory: SqlDriverAdapterFactory, tell: Tell): SqlDriverAdapterFactory {
  const { provider, adapterName } = factory;
  return { provider, adapterName, connect: async () => timedConnection(await factory.connect(), tell) };
}

function timedConnection(connection: SqlDriverAdapter, tell: Tell): SqlDriverAdapter {
  return {
    ...timedQueries(connection, tell),
    executeScript: (script) => connection.executeScript(script),
    startTransaction: async (isolation) =>
      timedTransaction(await time("BEGIN", () => connection.startTransaction(isolation), tell), tell),
    getConnectionInfo: connection.getConnectionInfo?.bind(connection),
    dispose: () => connection.dispose(),
  };
}

function timedTransaction(transaction: Transaction, tell: Tell): Transaction {
  const { options } = transaction;
  // With other drivers, Prisma itself sends COMMIT and ROLLBACK as statements.
  const end = (query: string, work: () => Promise<void>) =>
    options.usePhantomQuery ? time(query, work, tell) : work();
  return {
    ...timedQueries(transaction, tell),
    options,
    commit: () => end("COMMIT", () => transaction.commit()),
    rollback: () => end("ROLLBACK", () => transaction.rollback()),
    createSavepoint: transaction.createSavepoint?.bind(transaction),
    rollbackToSavepoint: transaction.rollbackToSavepoint?.bind(transaction),
    releaseSavepoint: transaction.releaseSavepoint?.bind(transaction),
  };
}

function timedQueries(inner: SqlQueryable, tell: Tell): SqlQueryable {
  const { provider, adapterName } = inner;
  return {
    provider,
    adapterName,
    queryRaw: (query) => time(query.sql, () => inner.queryRaw(query), tell),
    executeRaw: (query) => time(query.sql, () => inner.executeRaw(query), tell),
  };
}

async function time<Result>(query: string, work: () => Promise<Result>, tell: Tell): Promise<Result> {
  const began = Date.now();
  const start = performance.now();
  try {
    return await work();
  } finally {
    tell({ query, began, duration: performance.now() - start });
  }
}
