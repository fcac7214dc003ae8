/**
 * Waits for statements that were sent together over one connection. For all of them also where one fails, so that nothing of a
 * transaction is still under way when it rolls back. @throws what the first that failed threw.
 */
export const bothSent = async <First, Second>(
  first: Promise<First>,
  second: Promise<Second>,
): Promise<[First, Second]> => {
  const [one, other] = await Promise.allSettled([first, second]);
  if (one.status === 'rejected') throw one.reason;
  if (other.status === 'rejected') throw other.reason;
  return [one.value, other.value];
};

/** The same of any number. */
export const allSent = async <const All extends readonly unknown[]>(
  asked: {
    [At in keyof All]: Promise<All[At]>;
  },
): Promise<All> => {
  const settled = await Promise.allSettled(asked);
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all of them are there, in their order
  return settled.map((one) => (one.status === 'fulfilled' ? one.value : undefined)) as unknown as All;
};
