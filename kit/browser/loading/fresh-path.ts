const failures = new Map<string, number>();

/** Notes which part of the site a failed import asked for, where the browser says so. */
export const noteFailedImport = (failure: unknown): void => {
  const [, name] = /([\w-]+\.js)(\?\d+)?$/.exec(String(failure)) ?? [];
  if (name) failures.set(name, (failures.get(name) ?? 0) + 1);
};

/**
 * Where a part of the site is loaded from: its own address, and another each time after that failed. A browser may remember a
 * failure and never ask for the same address again; a person who presses "try again" must get more than that memory.
 * @param path such as `./help-BCHqSue.js`; every import of the built site passes through here.
 */
export const freshPath = (path: string): string => {
  const count = failures.get(path.slice(2));
  return count ? `${path}?${count}` : path;
};

Object.assign(globalThis, { freshPath });
