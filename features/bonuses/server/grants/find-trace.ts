import { gameNamesOf } from '#features/members/public.ts';
import { followNow, memberPlay } from '#features/turnover/public.ts';
import type { World } from '#kit/server/world.ts';
import { csvHead, csvLines } from '#kit/shared/csv.ts';
import { type Currency, decimalsOf, minor, moneyText } from '#kit/shared/money/money.ts';
import { oddsText } from '#kit/shared/money/odds.ts';
import { isoOf } from '#kit/shared/time.ts';
import type { GrantRow } from '../../db/grants.ts';
import { type Terms, termsOf } from '../../domain/terms.ts';
import { oddsFault } from '../../domain/stake-rules.ts';
import { progressOf, weightOf } from '../../domain/wagering.ts';

const shownMax = 50;
/** A file is made in one answer: longer ones say that they are cut. */
const fileMax = 20_000;

const sinceOf = (
  { member_id: memberId, currency, started_at: since, ended_at: until }: GrantRow,
  { oddsMin }: Terms,
) => (since === null ? undefined : { memberId, currency, since, oddsMin, ...(until === null ? {} : { until }) });

/** Which bets counted towards a grant, as facts say now. */
export const findTrace = async (world: World, grant: GrantRow, language: string) => {
  await followNow(world);
  const { read } = world.database;
  const terms = termsOf(grant.terms);
  const since = sinceOf(grant, terms);
  const play = since ? await memberPlay.ofGames(read, since) : [];
  const bets = since ? await memberPlay.bets(read, since, { limit: shownMax, newest: true }) : [];
  const names = await gameNamesOf(world, { merchantId: grant.merchant_id, language }, [...play, ...bets]);
  return {
    progress: progressOf(terms, play),
    required: minor(grant.required),
    games: play.map((one) => ({
      product: one.product,
      vendor: one.vendor,
      game: one.game,
      name: names(one),
      bets: one.bets,
      turnover: minor(one.turnover),
      weight: weightOf(terms, one),
      isBelowOdds: oddsFault(terms, one) !== undefined,
    })),
    bets: bets.map((one) => ({
      betId: one.bet_id,
      name: names(one),
      settledAt: one.settled_at,
      stake: minor(one.stake),
      turnover: minor(one.turnover),
      weight: weightOf(terms, one),
      isBelowOdds: oddsFault(terms, one) !== undefined,
      isFromBonus: one.excluded.includes('bonus_stake'),
    })),
  };
};

type Line = Readonly<Record<(typeof fileColumns)[number], string>>;
const fileColumns = [
  'bet',
  'vendor',
  'game',
  'product',
  'settled_at',
  'stake',
  'valid_turnover',
  'weight_percent',
  'counted',
  'funds',
  'odds',
] as const;
const columns = fileColumns.map((label) => ({ label, text: (line: Line) => line[label] }));

/** An amount of hundredths of minor units, with all its decimals. */
const exactText = (hundredths: bigint, currency: Currency): string => {
  const decimals = decimalsOf(currency) + 2;
  const digits = String(hundredths).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

/** Every bet of a grant as a file; what each counted is exact to a hundredth of a minor unit. */
export const traceFile = async (world: World, grant: GrantRow) => {
  await followNow(world);
  const terms = termsOf(grant.terms);
  const since = sinceOf(grant, terms);
  const bets = since ? await memberPlay.bets(world.database.read, since, { limit: fileMax + 1 }) : [];
  const lines = bets.slice(0, fileMax).map((one): Line => {
    const weight = weightOf(terms, one);
    return {
      bet: one.bet_id,
      vendor: one.vendor,
      game: one.game,
      product: one.product,
      settled_at: isoOf(one.settled_at),
      stake: moneyText(one.stake, grant.currency),
      valid_turnover: moneyText(one.turnover, grant.currency),
      weight_percent: String(weight),
      counted: exactText(one.turnover * BigInt(weight), grant.currency),
      funds: one.excluded.includes('bonus_stake') ? 'bonus' : 'cash',
      odds: one.odds === null ? '' : oddsText(one.odds),
    };
  });
  return {
    name: `bonus-${grant.grant_id}.csv`,
    csv: csvHead(columns) + csvLines(columns, lines),
    isCut: bets.length > fileMax,
  };
};
