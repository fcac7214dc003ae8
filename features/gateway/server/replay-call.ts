import type { Tx } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import type { Minor } from '#kit/shared/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type * as contract from '../contract/staff-replay-call.ts';
import { callByNo, type FoundCall } from '../db/call-search.ts';
import { findRound } from '../db/rounds.ts';
import { answerSigned } from './answer-call.ts';
import { dryRun } from './dry-run.ts';
import type { KnownKey } from './known-keys.ts';
import { playWalletIn } from './member-wallet.ts';
import { operations } from './operations.ts';
import { playersKnown } from './players-known.ts';
import { masked, replayOf } from './staff-calls.ts';

/** What would be answered today if a vendor asked the same again; nothing of it stays. */
export const replayCall =
  (world: World): Handler<typeof contract.staffReplayCall> =>
  async ({ logNo }, { merchantId }) => {
    const call = await callByNo(world.backofficeDatabase.read, merchantId, BigInt(logNo));
    if (!call) return refuse('not_found');
    const operation = operations.get(call.operation);
    if (!operation || replayOf(call) !== 'possible') return refuse('call_not_replayable');
    const { value, rows } = await dryRun(world, async (inside, tx) => {
      const before = await standing(tx, inside, call);
      const caller = { world: inside, known: playersKnown(inside), key: keyOf(call) };
      const { given } = await answerSigned(caller, operation, call.request, () => Promise.resolve());
      return { before, given, after: await standing(tx, inside, call) };
    });
    const { before, given, after } = value;
    return accept({
      status: given.status,
      code: given.code,
      answer: masked(given.body),
      isSame: given.body === call.answer,
      // What was written before a refusal was taken back with it.
      rows: given.code === 'ok' ? rows : [],
      before,
      after,
    });
  };

/** The key is not asked for: who called was known then. */
const keyOf = ({ vendor, key_id: keyId }: FoundCall): KnownKey => ({
  keyId,
  vendor,
  secret: '',
  retiresAt: null,
  mayCallFrom: () => true,
  callsPerSecond: 1,
  sandboxMerchant: null,
});

type Standing = { balance: Minor | null; round: string | null };

/** What the player has, and how the round stands. */
const standing = async (
  tx: Tx,
  world: World,
  { vendor, player, game, round_id: roundId }: FoundCall,
): Promise<Standing> => {
  const known = player === null ? undefined : await playersKnown(world).player(player);
  const wallet = known && (await playWalletIn(tx, { memberId: known.member_id, currency: known.currency }));
  const round = game !== null && roundId !== null ? await findRound(tx, { vendor, game, roundId }) : undefined;
  return { balance: wallet?.balance ?? null, round: round?.state ?? null };
};
