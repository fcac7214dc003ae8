import { mayStakeIn, type Protected, type ProtectionRefusal } from '#features/protection/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { membersInRound } from '../../db/rounds/members-in-round.ts';
import type { AtGates } from './bet-gates.ts';

/** What a player's limit of time and the reality check stop only between rounds. */
const betweenRounds: readonly ProtectionRefusal[] = ['reality_check', 'play_time_limit'];

type Through = AtGates & { protection: Protected };

/** What the players' own protection stops, by transaction. */
export const stoppedByProtectionIn = async (
  world: World,
  tx: Tx,
  bets: readonly Through[],
  roundNo: bigint | undefined,
): Promise<Map<string, ProtectionRefusal>> => {
  const named = await askProtectionIn(world, tx, bets, new Set());
  const mayBeFurther = bets.filter(({ transactionId }) => betweenRounds.includes(named.get(transactionId)!));
  if (roundNo === undefined || mayBeFurther.length === 0) return named;
  const inRound = await membersInRound(
    tx,
    roundNo,
    mayBeFurther.map(({ memberId }) => memberId),
  );
  if (inRound.size === 0) return named;
  const further = mayBeFurther.filter(({ memberId }) => inRound.has(memberId));
  const again = await askProtectionIn(world, tx, further, inRound);
  for (const { transactionId } of further) {
    const refusal = again.get(transactionId);
    if (refusal === undefined) named.delete(transactionId);
    else named.set(transactionId, refusal);
  }
  return named;
};

const askProtectionIn = async (
  world: World,
  tx: Tx,
  bets: readonly Through[],
  inRound: ReadonlySet<MemberId>,
): Promise<Map<string, ProtectionRefusal>> => {
  const stakes = bets.map((bet) => ({ ...bet, isFurther: inRound.has(bet.memberId) }));
  const refused = await mayStakeIn(world, tx, stakes);
  return new Map(
    bets.flatMap(({ transactionId }, place) => {
      const refusal = refused.get(place);
      return refusal === undefined ? [] : [[transactionId, refusal] as const];
    }),
  );
};
