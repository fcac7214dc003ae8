export type BoundedCache<Key, Value> = {
  get: (key: Key) => Value | undefined;
  set: (key: Key, value: Value) => void;
  delete: (key: Key) => boolean;
  size: () => number;
};

/**
 * Remembers so many things at most; beyond that the one that nobody has asked for the longest goes. Never emptied whole, which
 * would send everybody to the database at one moment.
 * @param max at least 1.
 */
export const boundedCache = <Key, Value>(max: number): BoundedCache<Key, Value> => {
  const kept = new Map<Key, Value>();
  const put = (key: Key, value: Value) => {
    kept.delete(key);
    kept.set(key, value);
  };
  return {
    get: (key) => {
      const value = kept.get(key);
      if (value !== undefined) put(key, value);
      return value;
    },
    set: (key, value) => {
      put(key, value);
      if (kept.size <= max) return;
      for (const oldest of kept.keys()) {
        kept.delete(oldest);
        return;
      }
    },
    delete: (key) => kept.delete(key),
    size: () => kept.size,
  };
};
