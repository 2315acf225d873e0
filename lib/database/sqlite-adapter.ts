import type { Client, Config, InArgs, InStatement, TransactionMode } from "@libsql/client";
import { PrismaLibSql } from "@prisma/adapter-libsql";

/**
 * After a statement waited for another process in vain or a COMMIT failed, the driver leaves it open, and until it is
 * garbage collected the connection commits nothing and reads old data: so this opens a new one (decision 0003).
 */
export class SqliteAdapter extends PrismaLibSql {
  override createClient(config: Config): Client {
    return replaceSpoiledConnections(super.createClient(config));
  }
}

/** The adapter runs one statement at a time, so none is open when a transaction begins. */
function replaceSpoiledConnections(client: Client): Client {
  let isSpoiled = false;
  const notingSpoils = async <Answer>(answer: Promise<Answer>, spoils = isBusy): Promise<Answer> => {
    try {
      return await answer;
    } catch (error) {
      isSpoiled ||= spoils(error);
      throw error;
    }
  };
  const replaceSpoiled = () => {
    if (isSpoiled) client.reconnect();
    isSpoiled = false;
  };

  const execute = client.execute.bind(client);
  const begin = client.transaction.bind(client);
  return Object.assign(client, {
    execute(statement: InStatement, args?: InArgs) {
      replaceSpoiled();
      return notingSpoils(typeof statement === "string" ? execute(statement, args) : execute(statement));
    },
    async transaction(mode?: TransactionMode) {
      replaceSpoiled();
      const transaction = await notingSpoils(begin(mode));
      const executeInside = transaction.execute.bind(transaction);
      const commit = transaction.commit.bind(transaction);
      return Object.assign(transaction, {
        execute: (statement: InStatement) => notingSpoils(executeInside(statement)),
        commit: () => notingSpoils(commit(), () => true),
      });
    },
  });
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";
}
