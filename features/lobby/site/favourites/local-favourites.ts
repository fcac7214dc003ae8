import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { favouritesMax, toggled } from '../../domain/favourites.ts';

/** As the specification names it: favourites by username; a visitor's stand under the empty name. */
const key = 'LOTTFAV';
const visitor = '';
const shape = z.record(z.string(), z.array(z.string()));

const listeners = new Set<() => void>();
const none: readonly string[] = [];
let known: { text: string | null; nodeIds: readonly string[] } = { text: null, nodeIds: none };

const read = (): readonly string[] => {
  const text = localStorage.getItem(key);
  if (text === known.text) return known.nodeIds;
  known = { text, nodeIds: mapOf(text)[visitor] ?? none };
  return known.nodeIds;
};

const mapOf = (text: string | null): Record<string, string[]> => {
  try {
    return shape.parse(JSON.parse(text ?? '{}'));
  } catch {
    // Written by somebody else: nothing that can be kept.
    return {};
  }
};

const write = (nodeIds: readonly string[]): void => {
  const map = mapOf(localStorage.getItem(key));
  if (nodeIds.length > 0) map[visitor] = nodeIds.slice(0, favouritesMax);
  else delete map[visitor];
  try {
    localStorage.setItem(key, JSON.stringify(map));
  } catch {
    // A full or forbidden storage only means that nothing is remembered.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** Favourites of an account that were seen in this browser; they stand until the server has told. */
export const rememberedFor = (account: string): readonly string[] | undefined =>
  mapOf(localStorage.getItem(key))[account];

export const rememberFor = (account: string, nodeIds: readonly string[]): void => {
  const map = mapOf(localStorage.getItem(key));
  if (nodeIds.length > 0) map[account] = [...nodeIds];
  else delete map[account];
  try {
    localStorage.setItem(key, JSON.stringify(map));
  } catch {
    // A full or forbidden storage only means that nothing is remembered.
  }
};

/** What a visitor marked in this browser. */
export const useLocalFavourites = (): readonly string[] => useSyncExternalStore(subscribe, read, () => none);

export const toggleLocally = (nodeId: string): void => write(toggled(read(), nodeId));

/** Those are the account's from now on. */
export const forgetLocally = (nodeIds: readonly string[]): void => write(read().filter((it) => !nodeIds.includes(it)));
