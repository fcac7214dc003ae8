import type { World } from '#kit/server/world.ts';
import { openDaysOf } from '../../db/matching/match-open-days.ts';
import { connectedBooks } from '../vendors/connected-books.ts';
import { dueDays } from './match-days.ts';
import type { VendorBooks } from '../vendors/vendor-book.ts';

/** Which days of which vendors are not matched, or hold what nobody could explain. */
export const verifyMatching = async (
  world: World,
  books: VendorBooks = connectedBooks(world),
): Promise<{ looked: Record<string, number>; deviations: string[] }> => {
  const deviations: string[] = [];
  let days = 0;
  for (const vendor of await books.vendors()) {
    const due = await dueDays(world, vendor);
    days += due.length;
    const open = await openDaysOf(world.database.read, vendor, due);
    for (const { day, state, unexplained } of open)
      deviations.push(
        state === 'done'
          ? `${vendor} ${day} has ${unexplained} differences that nobody could explain`
          : `${vendor} ${day} is not matched yet`,
      );
  }
  return { looked: { days }, deviations };
};
