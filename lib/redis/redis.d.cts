import type { RedisClientType } from "@redis/client";

export declare function provideRedis(
  client: RedisClientType,
  noteFault: (error: Error, late: boolean) => void,
): void;
export declare function withdrawRedis(): void;
export declare function askRedis<Answer>(
  command: (client: RedisClientType) => Promise<Answer>,
  patienceMs?: number,
): Promise<Answer>;
