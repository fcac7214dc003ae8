import { moneyText, zero } from '#kit/shared/money/money.ts';
import { seedPairById } from '../../db/seed-pairs.ts';
import { poolById } from '../../db/pools.ts';
import type { RoundRow } from '../../db/rounds.ts';
import { choicesOf } from '../../db/steps.ts';
import { endedStateOf } from '../../domain/round-state.ts';
import type { SavedReceipt } from '../../domain/saved-receipt.ts';
import type { House } from '../games/house.ts';
import { meterIn } from '../rounds/over-in.ts';
import { outcomeHashIn, signRound } from './sign-round.ts';
import { playedIn } from '../rounds/view-round.ts';

/**
 * What a player may keep of a round that is over: all that its two hashes are of, signed. Undefined while it runs, of a bet in a shared
 * round, whose signed publication says all, and where its version is kept no longer.
 */
export const storedReceipt = async (house: House, row: RoundRow): Promise<SavedReceipt | undefined> => {
  const { read } = house.world.database;
  const { round_id: roundId, start_hash: startHash } = row;
  const state = endedStateOf(row.state);
  if (state === undefined || row.shared_id !== null) return undefined;
  const choices = await choicesOf(read, roundId);
  const outcomeHash = outcomeHashIn(row, choices);
  const seedPair = await seedPairById(read, row.seed_pair_id);
  const events = state === 'settled' ? (await playedIn(house, read, row, choices))?.events : [];
  if (outcomeHash === null || !seedPair || !events) return undefined;
  return {
    form: 'round-receipt/v1',
    start: {
      roundId,
      game: row.game,
      version: row.version,
      mathsHash: row.maths_hash,
      epochId: row.seed_pair_id,
      commitment: seedPair.commitment,
      clientSeed: row.client_seed,
      nonce: row.nonce,
      currency: row.currency,
      stake: moneyText(row.stake, row.currency),
      choice: choices[0] ?? null,
      ...(row.meter === null ? {} : { meter: meterIn(row) }),
      ...(await cardOf(house, row)),
    },
    outcome: {
      choices,
      events: [...events],
      added: moneyText(row.added, row.currency),
      pot:
        row.pot === null || row.pot_amount === null
          ? null
          : { pot: row.pot, amount: moneyText(row.pot_amount, row.currency) },
      state,
      endedBy: row.ended_by,
      payout: moneyText(row.payout ?? zero, row.currency),
    },
    receipt: await signRound(house.world, { roundId, startHash, outcomeHash }),
  };
};

const cardOf = async (
  { world }: House,
  { pool_id: poolId, card }: RoundRow,
): Promise<Pick<SavedReceipt['start'], 'card'>> => {
  if (poolId === null || card === null) return {};
  const pool = await poolById(world.database.read, poolId);
  if (!pool) throw new Error(`no pool ${poolId}`);
  return { card: { pool: poolId, number: card, commitment: pool.commitment } };
};
