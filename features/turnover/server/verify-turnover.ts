import type { World } from '#kit/server/world.ts';
import { compareActs, compareFacts, type Difference, holdCursor, type Page, sumDifferences } from '../db/compare.ts';
import { followAll } from './follow.ts';

/** @property deviations one line each, naming the bet or the sum and what does not fit. */
export type TurnoverVerified = {
  looked: Readonly<Record<'changes' | 'facts', number>>;
  deviations: readonly string[];
};

const pageMax = 5000;

/**
 * Holds every fact against the acts that it came from, every act against its fact, and the sums of members and agents against
 * the facts. Play may go on meanwhile.
 */
export const verifyTurnover = async (world: World): Promise<TurnoverVerified> => {
  const { read } = world.database;
  await followAll(world);
  const acts = await pages<string | undefined>(world, undefined, (place) => compareActs(read, place, pageMax));
  const facts = await pages(world, { vendor: '', betId: '' }, (place) => compareFacts(read, place, pageMax));
  const sums = await world.database.transact(async (tx) => {
    await holdCursor(tx);
    return sumDifferences(tx);
  });
  const lines = [...acts.found, ...facts.found].map(
    ({ vendor, betId, why }) => `turnover of ${vendor}/${betId} ${why}`,
  );
  return {
    looked: { changes: acts.looked, facts: facts.looked },
    deviations: [...new Set([...lines, ...sums.map(({ subject, why }) => `${subject} ${why}`)])],
  };
};

/** Every page; what differs is looked at once more after the cursor has caught up, since bets go on while it is compared. */
const pages = async <Place>(
  world: World,
  first: Place,
  compare: (place: Place) => Promise<Page<NonNullable<Place>>>,
): Promise<{ looked: number; found: Difference[] }> => {
  const found: Difference[] = [];
  let looked = 0;
  for (let place: Place | undefined = first, isFirst = true; isFirst || place !== undefined; isFirst = false) {
    const from: Place = place ?? first;
    let page = await compare(from);
    for (let again = 0; page.found.length > 0 && again < 2; again++) {
      await followAll(world);
      page = await compare(from);
    }
    found.push(...page.found);
    looked += page.looked;
    place = page.next;
  }
  return { looked, found };
};
