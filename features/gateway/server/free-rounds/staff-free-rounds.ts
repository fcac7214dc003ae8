import { z } from 'zod';
import { memberOf } from '#features/identity/public.ts';
import { type ApprovalActions, auditVisit, joinValueIn } from '#features/staff/public.ts';
import type { Read, Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { minor, moneyOf } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { daysMs, type Instant, later } from '#kit/shared/time.ts';
import {
  type givenStates,
  staffFreeRounds as contract,
  type noticeStates,
} from '../../contract/free-rounds/staff-free-rounds.ts';
import { freeRoundsOf, type GivenRow } from '../../db/free-rounds/free-rounds.ts';
import { namePlayer } from '../../db/games/play-sessions.ts';
import { giveFreeRoundsIn } from './give-free-rounds.ts';
import { freeRoundsMoney } from './promised-rounds.ts';

const pageSize = 50;

export const staffFreeRounds = handle(contract, (world) => async (filter, { merchantId }) => {
  const rows = await freeRoundsOf(world.backofficeDatabase.read, { ...filter, merchantId, limit: pageSize + 1 });
  const now = world.clock.now();
  const page = rows.slice(0, pageSize);
  return accept({
    given: page.map((row) => viewGiven(row, now)),
    next: rows.length > pageSize ? page.at(-1)?.given_at : undefined,
  });
});

const viewGiven = (it: GivenRow, now: Instant) => ({
  freeRoundsId: it.free_rounds_id,
  vendor: it.vendor,
  game: it.game,
  memberId: it.member_id,
  currency: it.currency,
  rounds: it.rounds,
  used: it.used,
  stake: it.stake,
  givenBy: it.given_by,
  givenAt: it.given_at,
  expiresAt: it.expires_at,
  state: stateOf(it, now),
  credited: it.credited,
  toldAt: it.notified_at,
  telling: tellingOf(it),
  lastFault: it.notified_at === null ? it.call_fault : null,
});

type State = (typeof givenStates)[number];

type Telling = (typeof noticeStates)[number];

const stateOf = ({ credited_by: creditedBy, used, rounds, expires_at: expiresAt }: GivenRow, now: Instant): State => {
  if (creditedBy !== null) return 'credited';
  if (used >= rounds) return 'used';
  return expiresAt <= now ? 'expired' : 'running';
};

/** A vendor that is not called learns of them by other ways. */
const tellingOf = ({ notified_at: toldAt, call_state: call, call_fault: fault }: GivenRow): Telling => {
  if (toldAt !== null) return 'told';
  if (call === null) return 'elsewhere';
  if (call === 'given_up') return 'given_up';
  return fault === null ? 'waiting' : 'failing';
};

export const giveApproval = 'gateway.give_free_rounds';

const wireGift = z.object({
  vendor: z.string(),
  game: z.string(),
  memberId: z.string(),
  rounds: z.int(),
  stake: z.string(),
  days: z.int(),
});

export type Gift = z.output<typeof wireGift>;

/** As money that staff gives a player, it adds up with what they credit by their word. */
export const creditOf = ({ memberId, vendor, game }: Gift, worth: bigint) => ({
  kind: 'credit' as const,
  memberId,
  subjectId: `${vendor}/${game}`,
  amount: worth,
});

/** What the second person's word does: they are given in the same moment. */
export const giveFreeRoundsAction = (world: World): ApprovalActions => ({
  [giveApproval]: {
    approve: async (tx, approval, visit) => {
      const gift = wireGift.parse(approval.facts);
      const joined = await joinValueIn(tx, visit, creditOf(gift, moneyOf(gift.stake) * BigInt(gift.rounds)));
      return joined.ok ? giveIn(world, tx, { gift, visit, reason: approval.reason }) : joined;
    },
    reject: () => Promise.resolve(),
  },
});

type Refusal = 'free_rounds_not_here' | 'member_unknown';

/** A player of this merchant with real money, and a game of a vendor that plays over the network. */
export const mayHave = async (
  read: Read,
  { merchantId }: StaffVisit,
  { vendor, game, memberId }: Gift,
): Promise<Result<{ currency: Money; memberId: MemberId }, Refusal>> => {
  const currency = await freeRoundsMoney(read, { merchantId, vendor, game });
  if (currency === undefined) return refuse('free_rounds_not_here');
  const member = await memberOf(read, memberId);
  if (member?.merchantId !== merchantId || member.kind === 'trial' || member.currency !== currency)
    return refuse('member_unknown');
  return accept({ currency, memberId: member.memberId });
};

export const giveIn = async (
  world: World,
  tx: Tx,
  { gift, visit, reason }: { gift: Gift; visit: StaffVisit; reason: string },
): Promise<Result<undefined, Refusal>> => {
  const may = await mayHave(tx, visit, gift);
  if (!may.ok) return may;
  const { vendor, game, rounds, stake, days } = gift;
  const now = world.clock.now();
  const { merchantId } = visit;
  const named = { player: world.entropy.id('ply'), vendor, member_id: may.value.memberId, merchant_id: merchantId };
  const player = await namePlayer(tx, { ...named, currency: may.value.currency, is_sandbox: false }, now);
  await giveFreeRoundsIn(world, tx, {
    vendor,
    game,
    player,
    rounds,
    stake: minor(moneyOf(stake)),
    expiresAt: later(now, daysMs(days)),
    by: { ...auditVisit(visit), reason },
  });
  return accept(undefined);
};
