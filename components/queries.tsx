"use client";

import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import type { QueryClient, QueryOptions } from "@/lib/query-client";

const ClientContext = createContext<QueryClient | null>(null);

export function QueryClientProvider({ client, children }: { client: QueryClient; children: ReactNode }) {
  return <ClientContext.Provider value={client}>{children}</ClientContext.Provider>;
}

/** @throws outside QueryClientProvider */
export function useQueryClient(): QueryClient {
  const client = useContext(ClientContext);
  if (!client) throw new Error("useQueryClient needs a QueryClientProvider above it");
  return client;
}

/** What a question is answered, asked when it is first needed and shared by all who ask it. */
export function useQuery<Data>(options: QueryOptions<Data> & { enabled?: boolean }) {
  const client = useQueryClient();
  const { queryKey, enabled = true } = options;
  const name = queryKey.join(" ");
  const read = () => client.getQueryState<Data>(queryKey);
  // A key of one word is the same as its words: its name doesn't change with every rendering, as the list does.
  const subscribe = useCallback((onChange: () => void) => client.subscribe([name], onChange), [client, name]);
  const { data, error } = useSyncExternalStore(subscribe, read, read);

  const ask = useEffectEvent(() => void client.prefetchQuery(options));
  useEffect(() => {
    if (enabled) ask();
  }, [client, name, enabled]);

  return {
    data,
    error,
    isPending: data === undefined && error === null,
    isError: error !== null,
    refetch: () => client.fetchQuery(options),
  };
}

type MutationOptions<Input, Answer> = {
  mutationFn: (input: Input) => Promise<Answer>;
  onSuccess?: (answer: Answer, input: Input) => void;
  onError?: (error: Error, input: Input) => void;
};
type MutationState = { status: "idle" | "pending" | "success" | "error"; error: Error | null };

/** Something that is sent to the server once, when somebody asks for it, and never tried again by itself. */
export function useMutation<Input, Answer>({
  mutationFn,
  onSuccess,
  onError,
}: MutationOptions<Input, Answer>) {
  const [{ status, error }, setState] = useState<MutationState>({ status: "idle", error: null });

  async function run(input: Input) {
    setState({ status: "pending", error: null });
    let answer: Answer;
    try {
      answer = await mutationFn(input);
    } catch (cause) {
      const failure = cause instanceof Error ? cause : new Error(String(cause));
      onError?.(failure, input);
      setState({ status: "error", error: failure });
      return;
    }
    onSuccess?.(answer, input);
    setState({ status: "success", error: null });
  }

  return {
    mutate: (input: Input) => void run(input),
    error,
    isPending: status === "pending",
    isSuccess: status === "success",
    isError: status === "error",
  };
}
