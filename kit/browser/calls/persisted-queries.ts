import { z } from 'zod';
import type { AnyEndpoint, InputOf, OutputOf } from '#kit/shared/endpoint.ts';
import { type Instant, wireInstant } from '#kit/shared/time.ts';
import { serverNow } from '../clock.ts';

/** `device`: public facts, over visits; `session`: the person's own, gone with the tab and at logout. */
export type StorageKind = 'device' | 'session';

const shape = z.object({ at: wireInstant, value: z.unknown() });
const storageOf = (keeper: StorageKind) => (keeper === 'device' ? localStorage : sessionStorage);
const nameOf = (endpoint: AnyEndpoint, wireInput: unknown) => `kept ${endpoint.path} ${JSON.stringify(wireInput)}`;

/** Keeps an answer for when there is no network. */
export const cacheAnswer = <E extends AnyEndpoint>(
  keeper: StorageKind,
  endpoint: E,
  input: InputOf<E>,
  value: OutputOf<E>,
): void => {
  const kept = z.encode(shape, { at: serverNow(), value: z.encode(endpoint.output, value) });
  try {
    storageOf(keeper).setItem(nameOf(endpoint, z.encode(endpoint.input, input)), JSON.stringify(kept));
  } catch {
    // A full or forbidden storage only means that nothing is shown while offline.
  }
};

/** The answer kept earlier and when it was given; undefined when there is none that still can be read. */
export const cachedAnswer = <E extends AnyEndpoint>(
  keeper: StorageKind,
  endpoint: E,
  input: InputOf<E>,
): { at: Instant; value: OutputOf<E> } | undefined => {
  if (typeof window === 'undefined') return undefined;
  const asking = z.safeEncode(endpoint.input, input);
  const text = asking.success ? storageOf(keeper).getItem(nameOf(endpoint, asking.data)) : null;
  if (text === null) return undefined;
  try {
    const { at, value } = shape.parse(JSON.parse(text));
    return { at, value: z.decode(endpoint.output, value) };
  } catch {
    // Kept by an older page whose answers looked different.
    return undefined;
  }
};
