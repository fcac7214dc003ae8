import { onFirstAct } from '#kit/browser/loading/on-first-act.ts';

/** The code of the games on the home page's first screen. */
export const loadFirstStrips = () => import('#features/lobby/site/home/home-strips.tsx');

/** What stands below the first screen: a slow phone draws it once the games above are there. @param ms after their code. */
export const afterFirstStrips = async (ms: number): Promise<void> => {
  await loadFirstStrips();
  await new Promise<void>((done) => setTimeout(done, ms));
};

/** The same for what lies further down: with the first scroll or press, and for whoever only looks @param ms after the strips. */
export const afterFirstAct = async (ms: number): Promise<void> => {
  const acted = new Promise<void>((done) => onFirstAct(done));
  await afterFirstStrips(soonMs);
  await Promise.race([acted, new Promise<void>((done) => setTimeout(done, ms))]);
};

const soonMs = 500;
