import { roundIdsOf } from '#features/gateway/public.ts';
import { gameNamesOf } from '#features/members/public.ts';
import { daySumsOfMember, openPlayOfTeam, teamBets as betsOfTeam } from '#features/turnover/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import type { World } from '#kit/server/world.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { betsPageSize, teamBets as contract } from '../../contract/bets/team-bets.ts';
import type { Position } from '../../db/tree/positions.ts';
import { betStateOf, type PlaySums, playTotal, type ProductSums, sumsByProduct } from '../../domain/team-bets.ts';
import { teamReads } from '../limits.ts';
import { namesOf } from '../names-of.ts';
import { agentOf } from '../tree/agent-of.ts';
import { teamDays } from '../tree/team-days.ts';
import { type FoundBets, findBets } from './find-bets.ts';

export const teamBets = handle(contract, (world) => async ({ before, ...asked }, visit) => {
  const { read } = world.database;
  const found = await agentOf(world, read, visit);
  if (!found.ok) return found;
  const tooMany = await takeRate(world, teamReads, visit.player.memberId);
  if (tooMany) return tooMany;
  const meant = await findBets(world, found.value, asked);
  // One more than the page tells whether there is another.
  const rows = await betsOfTeam(read, meant.query, { before: cursorOf(before), limit: betsPageSize + 1 });
  const bets = await betViews(world, visit, rows.slice(0, betsPageSize));
  const products = await playedOf(world, found.value, meant);
  const { first, last, isRunning } = meant.range;
  return accept({
    range: { first, last, isRunning },
    bets,
    ...(rows.length > betsPageSize && { next: bets.at(-1)?.betId }),
    products: products.map((one) => ({ product: one.product, ...sumsView(one) })),
    sums: sumsView(playTotal(products)),
  });
});

const cursorOf = (before: string | undefined) => {
  if (before === undefined) return undefined;
  const [vendor = '', ...rest] = before.split(':');
  return { vendor, betId: rest.join(':') };
};

/** Bets as they are shown, with the names of members and games. */
export const betViews = async (world: World, visit: PlayerVisit, rows: Awaited<ReturnType<typeof betsOfTeam>>) => {
  const { read } = world.database;
  const accountOf = await namesOf(
    read,
    visit.merchantId,
    rows.map((row) => row.member_id),
  );
  const gameOf = await gameNamesOf(world, visit, rows);
  const rounds = await roundIdsOf(
    read,
    rows.flatMap(({ round_no: roundNo }) => (roundNo === null ? [] : [roundNo])),
  );
  return rows.map((row) => ({
    betId: `${row.vendor}:${row.bet_id}`,
    memberId: row.member_id,
    account: accountOf(row.member_id),
    placedAt: row.placed_at,
    vendor: row.vendor,
    product: row.product,
    game: gameOf(row),
    round: row.round_no === null ? null : (rounds.get(row.round_no) ?? null),
    state: betStateOf(row),
    stake: row.stake,
    turnover: row.turnover,
    payout: row.payout,
  }));
};

/** What the bets that are meant come to; of settled ones by the sums that pay is worked out from. */
const playedOf = async (world: World, agent: Position, { query, stays, range }: FoundBets): Promise<ProductSums[]> => {
  const { read } = world.database;
  if (query.settled === undefined)
    return (await openPlayOfTeam(read, query)).map((one) => ({ ...one, turnover: 0n, payout: 0n, ggr: 0n }));
  const days = stays === undefined ? await teamDays(world, agent, range) : await daysOfStays(world, stays);
  const own = days.filter((day) => day.currency === query.currency);
  return sumsByProduct(own);
};

const daysOfStays = async (world: World, stays: NonNullable<FoundBets['stays']>) => {
  const days = await Promise.all(
    stays.map(({ memberId, first, last }) =>
      daySumsOfMember(world.database.read, memberId, { from: first, until: last }),
    ),
  );
  return days.flat();
};

const sumsView = ({ bets, stake, turnover, payout, ggr }: PlaySums) => ({
  bets: Number(bets),
  stake: minor(stake),
  turnover: minor(turnover),
  payout: minor(payout),
  ggr: minor(ggr),
});
