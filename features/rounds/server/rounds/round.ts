import { isMoney } from '#kit/shared/money/currency.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { round as contract } from '../../contract/round.ts';
import { roundById, type RoundRow } from '../../db/rounds.ts';
import { sharedById } from '../../db/shared-rounds.ts';
import { choicesOf } from '../../db/steps.ts';
import type { RoundReceipt } from '../../domain/round-receipt.ts';
import type { House } from '../games/house.ts';
import { frameCall } from '../house-call.ts';
import { storedReceipt } from '../proof/stored-receipt.ts';
import { perPage } from '../sessions/limited.ts';
import { shownSeed } from '../proof/round-proofs.ts';
import { livingSession } from '../sessions/session-of.ts';
import { outcomeHashIn, signRound } from '../proof/sign-round.ts';
import { actNames } from '../wallet/wallet-client.ts';
import { viewRound } from './view-round.ts';

/** A round of one's own, to be played back. */
export const round = frameCall(contract, perPage, (house) => async ({ roundId }, { bearer }) => {
  const session = await livingSession(house, bearer);
  if (!session.ok) return session;
  const { world } = house;
  const { read } = world.database;
  const row = await roundById(read, roundId);
  if (row?.player !== session.value.player || row.game !== session.value.game) return refuse('round_unknown');
  return accept({
    round: await viewRound(house, read, row),
    isProvable: await isProvable(house, row),
    betId: isRecorded(row) ? `${session.value.vendor}:${actNames({ roundId }).bet}` : null,
    receipt: await receiptOf(house, row),
    kept: (await storedReceipt(house, row)) ?? null,
  });
});

/** Of a bet in a shared round the signed publication of that says all. */
const receiptOf = async ({ world }: House, row: RoundRow): Promise<RoundReceipt | null> => {
  const { round_id: roundId, start_hash: startHash } = row;
  const outcomeHash = outcomeHashIn(row, await choicesOf(world.database.read, roundId));
  if (outcomeHash === null || row.shared_id !== null) return null;
  return signRound(world, { roundId, startHash, outcomeHash });
};

/** Trial credit has no betting record, and what was never taken stands in none. */
const isRecorded = ({ currency, state }: RoundRow): boolean =>
  isMoney(currency) && state !== 'staking' && state !== 'refused';

const isProvable = async ({ world }: House, row: RoundRow): Promise<boolean> => {
  if (row.shared_id === null) return (await shownSeed(world, row.seed_pair_id)) !== undefined;
  const shared = await sharedById(world.database.read, row.shared_id);
  return shared !== undefined && shared.element !== null;
};
