/** The code of the games on the home page's first screen. */
export const loadFirstStrips = () => import('#features/lobby/site/home/home-strips.tsx');

/** What stands below the first screen: a slow phone draws it once the games above are there. @param ms after their code. */
export const afterFirstStrips = async (ms: number): Promise<void> => {
  await loadFirstStrips();
  await new Promise<void>((done) => setTimeout(done, ms));
};
