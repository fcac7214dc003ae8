import { vendorsOwnedBy } from '#features/gateway/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { staffOwnGames as contract } from '../../contract/staff-own-games.ts';
import { type DayRow, observedRtpTotals } from '../../db/day-returns.ts';
import { type DeskRow, desksOf, openCounts, unseenByGame } from '../../db/game-desk.ts';
import { type PublishedRow, publishedVersions } from '../../db/game-sheets.ts';
import { vendorOf } from '../../domain/house-vendors.ts';
import { mathsSheet, returnsText } from '../../domain/maths-sheet.ts';
import type { OwnGames } from '../../domain/own-game.ts';
import { judged } from '../../domain/return-band.ts';
import { countedOf } from './tally-rtp.ts';
import type { House } from './house.ts';
import { houseCall } from '../house-call.ts';
import { nameOf } from './maths-pages.ts';

export type Facts = {
  versions: readonly PublishedRow[];
  desks: readonly DeskRow[];
  open: Awaited<ReturnType<typeof openCounts>>;
  whole: readonly DayRow[];
  unseen: Awaited<ReturnType<typeof unseenByGame>>;
  kept: ReadonlySet<string>;
};

export const factsOf = async (read: Read, { merchantId }: StaffVisit, game?: string): Promise<Facts> => {
  const [versions, desks, open, whole, unseen, kept] = await Promise.all([
    publishedVersions(read, game),
    desksOf(read, game),
    openCounts(read),
    observedRtpTotals(read, game),
    unseenByGame(read),
    vendorsOwnedBy(read, merchantId),
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

export const viewGame = (
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
export const codesOf = (games: OwnGames, { versions }: Facts): string[] =>
  [...new Set([...[...games.values()].map(({ code }) => code), ...versions.map(({ game }) => game)])].toSorted();

export const staffOwnGames = houseCall(contract, (house) => async (_, visit) => {
  const facts = await factsOf(house.world.backofficeDatabase.read, visit);
  return accept({ games: codesOf(house.games, facts).map((game) => viewGame(game, facts, house, visit.language)) });
});
