import { QueryClient, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { AnyEndpoint, InputOf, OutputOf } from '#kit/shared/endpoint.ts';
import { type Answer, call, RefusedError } from './call.ts';
import { freshBytes } from '../entropy.ts';
import { cacheAnswer, type StorageKind, cachedAnswer } from './persisted-queries.ts';
import { startupRead, startupReadAt } from './startup.ts';

/** Reads are kept and shown again at once; live topics and focus refresh them. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 10 * 60_000,
        retry: (count, error) => error instanceof RefusedError && error.refusal === 'unreachable' && count < 2,
        retryDelay: (count) => 1000 * 2 ** count,
      },
    },
  });

/** The key of a read; without input it stands for every read of the call. */
export const keyOf = <E extends AnyEndpoint>(endpoint: E, input?: InputOf<E>): readonly unknown[] =>
  input === undefined ? [endpoint.path] : [endpoint.path, JSON.stringify(input, bigintsAsText)];

const bigintsAsText = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value);

/** The read for routers' loaders and for `useQuery`. */
export const readOf = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) => ({
  queryKey: keyOf(endpoint, input),
  meta: { access: endpoint.access },
  queryFn: async ({ signal }: { signal?: AbortSignal }): Promise<OutputOf<E>> => {
    const answer = await call(endpoint, input, signal ? { signal } : {});
    if (!answer.ok) throw new RefusedError(answer);
    return answer.value;
  },
});

export type ReadOptions<E extends AnyEndpoint> = {
  /** False: wait (for example until somebody is logged in). */
  enabled?: boolean;
  /** Ask again this often, while the page is seen. */
  refetchInterval?: number | false;
  /** Ask again after this long while the page is seen; undefined: not by itself. */
  againMs?: (known: OutputOf<E> | undefined) => number | undefined;
  staleTime?: number;
  /** Shown again at the next visit until the server has answered, and while there is no network. */
  keep?: StorageKind;
};

/** Reads a call: `const { data, error, isPending } = useRead(lotteryDraws, { gameCode })`. */
export const useRead = <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { keep, againMs, refetchInterval = false, ...options }: ReadOptions<E> = {},
): UseQueryResult<OutputOf<E>, RefusedError> => {
  const query = useQuery<OutputOf<E>, RefusedError>({
    ...readOf(endpoint, input),
    ...options,
    initialData: () => firstKnown(endpoint, input, keep)?.value,
    initialDataUpdatedAt: () => firstKnown(endpoint, input, keep)?.updatedAt,
    refetchInterval: ({ state }) => againMs?.(state.data) ?? refetchInterval,
  });
  const { data, isFetchedAfterMount } = query;
  const told = useEffectEvent((value: OutputOf<E>) => keep && cacheAnswer(keep, endpoint, input, value));
  useEffect(() => {
    if (data !== undefined && isFetchedAfterMount) told(data);
  }, [data, isFetchedAfterMount]);
  return query;
};

/** What is known before the first answer: written into the page by the server, or kept from before (then asked again at once). */
const firstKnown = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, keep: StorageKind | undefined) => {
  const written = startupRead(endpoint, input);
  if (written !== undefined) return { value: written, updatedAt: startupReadAt() };
  const kept = keep && cachedAnswer(keep, endpoint, input);
  return kept && { value: kept.value, updatedAt: 0 };
};

/**
 * Sends a call that changes something. `send` resolves to the Answer (never throws); reads named in `refreshes` are asked
 * again afterwards. `isSending` disables the button from the press on.
 */
export const useSend = <E extends AnyEndpoint>(endpoint: E, { refreshes = [] }: { refreshes?: AnyEndpoint[] } = {}) => {
  const queries = useQueryClient();
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: (input: InputOf<E>): Promise<Answer<E>> => call(endpoint, input),
    onSettled: () => {
      for (const read of refreshes) void queries.invalidateQueries({ queryKey: keyOf(read) });
    },
  });
  return { send: mutation.mutateAsync, isSending: mutation.isPending, answer: mutation.data };
};

/**
 * The idempotency key of what the person means to do: the same while the answer is unknown (lost connection, pressed again),
 * a new one after `renew()`, which is called when an answer has arrived or the input changed.
 */
export const useIntentKey = (): { current: () => string; renew: () => void } => {
  const key = useRef<string | undefined>(undefined);
  return {
    current: () => (key.current ??= newIntentKey()),
    renew: () => {
      key.current = undefined;
    },
  };
};

export const newIntentKey = (): string =>
  Array.from(freshBytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
