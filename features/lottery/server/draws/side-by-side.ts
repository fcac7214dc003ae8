/** So many draws are worked on at once: enough to hide the waiting for the database, too few to keep players from it. */
const widthMax = 4;

/** Does the work for each in order, some side by side. An error ends it, so the work catches what concerns one alone. */
export const sideBySide = async <T>(all: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> => {
  const waiting = all[Symbol.iterator]();
  const line = async (): Promise<void> => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: widthMax }, line));
};
