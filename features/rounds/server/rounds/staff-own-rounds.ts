import { playerAtVendor } from '#features/gateway/public.ts';
import type { World } from '#kit/server/world.ts';
import { zero } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { hoursMs, later } from '#kit/shared/time.ts';
import { staffOwnRounds as contract } from '../../contract/staff-own-rounds.ts';
import { deskRounds } from '../../db/desk-rounds.ts';
import { type RoundRow, stakedOf } from '../../db/rounds.ts';
import { answerAwaitedMs, stuckHours } from '../../domain/round-state.ts';
import { houseCall } from '../house-call.ts';
import { nameOf } from '../games/maths-pages.ts';
import { visibleState } from './view-round.ts';

const pageSize = 50;

/** Rounds of other merchants are left out of a page: so many are looked at for one. */
const lookedAtMax = 300;

type Owner = { merchantId: string; memberId: string };

export const ownersOf = async (world: World, rows: readonly RoundRow[]): Promise<ReadonlyMap<string, Owner>> => {
  const players = [...new Set(rows.map(({ player }) => player))];
  const known = await Promise.all(
    players.map(async (player) => [player, await playerAtVendor(world, player)] as const),
  );
  return new Map(
    known.flatMap(([player, it]) => (it ? [[player, { merchantId: it.merchant_id, memberId: it.member_id }]] : [])),
  );
};

export const viewOf = (row: RoundRow, owner: Owner | undefined, language: string) => ({
  roundId: row.round_id,
  game: row.game,
  name: nameOf(row.game, language),
  version: row.version,
  memberId: owner?.memberId ?? null,
  currency: row.currency,
  stake: stakedOf(row),
  payout: row.payout ?? zero,
  state: visibleState(row.state),
  startedAt: row.started_at,
  touchedAt: row.touched_at,
  fate: fateOf(row),
});

/** What becomes of a round that nobody goes on with. */
const fateOf = ({ state, started_at: startedAt, touched_at: touchedAt }: RoundRow) => {
  switch (state) {
    case 'staking':
      return { what: 'awaited' as const, at: later(startedAt, answerAwaitedMs) };
    case 'open':
      return { what: 'taken_or_back' as const, at: later(touchedAt, hoursMs(stuckHours)) };
    case 'claiming':
    case 'paying':
      return { what: 'paid' as const, at: null };
    case 'voiding':
      return { what: 'back' as const, at: null };
    default:
      return null;
  }
};

export const staffOwnRounds = houseCall(
  contract,
  ({ world }) =>
    async ({ state, game, before }, { merchantId, language }) => {
      const rows = await deskRounds(world.backofficeDatabase.read, { state, game, before, limit: lookedAtMax });
      const owners = await ownersOf(world, rows);
      const own = rows.filter(({ player }) => owners.get(player)?.merchantId === merchantId);
      const page = own.slice(0, pageSize);
      const isMore = own.length > pageSize || rows.length === lookedAtMax;
      const last = own.length > pageSize ? page.at(-1) : rows.at(-1);
      return accept({
        rounds: page.map((row) => viewOf(row, owners.get(row.player), language)),
        next: isMore ? last?.round_id : undefined,
      });
    },
);
