import { vendorsKeptBy } from '#features/gateway/public.ts';
import type { Read } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { StaffVisit } from '#kit/server/visit.ts';
import { minor } from '#kit/shared/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type * as gameContract from '../contract/staff-own-game.ts';
import type * as gamesContract from '../contract/staff-own-games.ts';
import { dayReturns, type DayRow, wholeReturns } from '../db/day-returns.ts';
import { alertsOf, changesOf, type DeskRow, desksOf, limitsSet, openCounts, unseenByGame } from '../db/game-desk.ts';
import { publishedVersions, type PublishedRow } from '../db/game-sheets.ts';
import { vendorOf } from '../domain/house-vendors.ts';
import { mathsSheet, returnsText } from '../domain/maths-sheet.ts';
import { type OwnGames, versionOf } from '../domain/own-game.ts';
import { judged } from '../domain/return-band.ts';
import { stakeLimitsOf } from '../domain/stake-limits.ts';
import { countedOf } from './count-returns.ts';
import type { House } from './house.ts';
import { nameOf } from './maths-pages.ts';

const currencies = ['THB', 'TRY', 'PTS'] as const;
const daysShown = 60;
const changesShown = 50;

type Facts = {
  versions: readonly PublishedRow[];
  desks: readonly DeskRow[];
  open: Awaited<ReturnType<typeof openCounts>>;
  whole: readonly DayRow[];
  unseen: Awaited<ReturnType<typeof unseenByGame>>;
  kept: ReadonlySet<string>;
};

const factsOf = async (read: Read, { merchantId }: StaffVisit, game?: string): Promise<Facts> => {
  const [versions, desks, open, whole, unseen, kept] = await Promise.all([
    publishedVersions(read, game),
    desksOf(read, game),
    openCounts(read),
    wholeReturns(read, game),
    unseenByGame(read),
    vendorsKeptBy(read, merchantId),
  ]);
  return { versions, desks, open, whole, unseen, kept };
};

export const viewReturn = (row: DayRow, day: string | null) => {
  const { verdict, least, most, ...band } = judged(countedOf(row));
  return {
    version: row.version,
    currency: row.currency,
    day,
    rounds: row.rounds,
    staked: minor(row.staked),
    paid: minor(row.paid),
    ...band,
    band: verdict === 'few' ? null : { least, most },
    verdict,
  };
};

const viewGame = (
  game: string,
  { versions, desks, open, whole, unseen, kept }: Facts,
  house: House,
  language: string,
) => {
  const desk = desks.find((it) => it.game === game);
  const row = versions.find((it) => it.game === game && it.version === desk?.version);
  const found = house.games.get(game)?.version ?? null;
  return {
    game,
    vendor: vendorOf(game),
    name: nameOf(game, language),
    enabled: desk?.enabled ?? true,
    version: row?.version ?? null,
    mathsHash: row?.maths_hash ?? null,
    publishedAt: row?.published_at ?? null,
    waitingVersion: desk && found !== null && found !== desk.version ? found : null,
    openRounds: open.filter((it) => it.game === game).reduce((all, it) => all + it.rounds, 0),
    theory: typeof row?.sheet === 'string' ? returnsText(mathsSheet.parse(JSON.parse(row.sheet))) : null,
    returns: whole.filter((it) => it.game === game && it.version === desk?.version).map((it) => viewReturn(it, null)),
    isSheetBroken: house.brokenSheets.has(game),
    unseenAlerts: unseen.find((it) => it.game === game)?.alerts ?? 0,
    isKeptHere: kept.has(vendorOf(game)) || !versions.some((it) => it.game === game),
  };
};

/** What is played here, and what was played before and is still published. */
const codesOf = (games: OwnGames, { versions }: Facts): string[] =>
  [...new Set([...[...games.values()].map(({ code }) => code), ...versions.map(({ game }) => game)])].toSorted();

export const staffOwnGames =
  (house: House): Handler<typeof gamesContract.staffOwnGames> =>
  async (_, visit) => {
    const facts = await factsOf(house.world.backofficeDatabase.read, visit);
    return accept({ games: codesOf(house.games, facts).map((game) => viewGame(game, facts, house, visit.language)) });
  };

/** @param origin where our games stand; empty while no frames are served. */
export const staffOwnGame =
  (house: House, origin: () => string): Handler<typeof gameContract.staffOwnGame> =>
  async ({ game }, visit) => {
    const { read } = house.world.backofficeDatabase;
    const facts = await factsOf(read, visit, game);
    if (!codesOf(house.games, facts).includes(game)) return refuse('not_found');
    const [set, days, alerts, changes] = await Promise.all([
      limitsSet(read, game),
      dayReturns(read, { game, limit: daysShown }),
      alertsOf(read, game),
      changesOf(read, game, changesShown),
    ]);
    return accept({
      game: viewGame(game, facts, house, visit.language),
      mathsAddress: origin() === '' ? null : `${origin()}/maths/${game}?lang=${visit.language}`,
      versions: facts.versions.map((row) => viewVersion(row, facts, house.games)),
      limits: currencies.map((currency) => {
        const own = set.find((it) => it.currency === currency);
        const limits = own ?? stakeLimitsOf(game, currency);
        return { ...limits, ladder: [...limits.ladder], currency, isOwn: own !== undefined };
      }),
      days: days.map((row) => viewReturn(row, row.day)),
      alerts,
      changes,
    });
  };

const viewVersion = (row: PublishedRow, { desks, open }: Facts, games: OwnGames) => {
  const isInPlay = desks.some((it) => it.game === row.game && it.version === row.version);
  const isHere = versionOf(games, row) !== undefined;
  const isNewest = games.get(row.game)?.version === row.version;
  return {
    version: row.version,
    mathsHash: row.maths_hash,
    sheetHash: row.sheet_hash,
    publishedAt: row.published_at,
    openRounds: open.find((it) => it.game === row.game && it.version === row.version)?.rounds ?? 0,
    state: !isHere
      ? ('gone' as const)
      : isInPlay
        ? ('in_play' as const)
        : isNewest
          ? ('waiting' as const)
          : ('kept' as const),
  };
};
