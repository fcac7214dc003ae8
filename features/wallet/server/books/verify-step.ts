import { sql } from '#kit/server/database/database.ts';
import { accept } from '#kit/shared/result.ts';
import type { World } from '#kit/server/world.ts';
import { brokenChains, type Deviation, openCurrencies, wrongWallets } from '../../db/books/ledger-checks.ts';
import { saveMonth, monthsDue, wrongFolds, wrongMonth } from '../../db/books/month-checks.ts';
import { nextWallets, recordStep, verifierState } from '../../db/books/verifier.ts';

const walletsAStep = 200;

/**
 * One step of the permanent verifier: the next wallets' histories; at the end of a round both ends of everything. Shouts
 * in the log, and counts, when something does not fit.
 */
export const verifyStep = (world: World) => async (): Promise<void> => {
  const state = await verifierState(world.database.read);
  const next = await nextWallets(world.database.read, state.nextWallet, walletsAStep);
  const from = state.nextWallet;
  const found =
    next === undefined
      ? [await wrongOtherEnds(world, state.rounds), await openCurrencies(world.database.read)]
      : [
          await brokenChains(world.database.read, from, next.to),
          await wrongWallets(world.database.read, from, next.to),
        ];
  const deviations = found.flat().map(({ row, why }) => `${row} ${why}`);
  for (const deviation of deviations) world.log.error('the ledger does not add up', { deviation });
  await world.database.transact(async (tx) => {
    await recordStep(tx, {
      nextWallet: next?.to ?? 0n,
      rounds: next === undefined ? 1 : 0,
      wallets: next?.wallets ?? 0,
      deviations,
    });
    return accept(undefined);
  });
};

/** In one snapshot, since batches are written meanwhile. */
const wrongOtherEnds = (world: World, round: bigint): Promise<Deviation[]> =>
  world.database.transact(async (tx) => {
    await sql`set transaction isolation level repeatable read`.execute(tx);
    const { written, over } = await monthsDue(tx, round);
    const found = await wrongMonth(tx, written);
    if (over !== undefined) {
      const ofMonth = await wrongMonth(tx, over);
      found.push(...ofMonth);
      if (ofMonth.length === 0) await saveMonth(tx, over);
    }
    return [...found, ...(await wrongFolds(tx))];
  });
