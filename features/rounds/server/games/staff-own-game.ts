import { moneyOfVisit } from '#kit/server/http/visit.ts';
import { credits } from '#kit/shared/money/currency.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffOwnGame as contract } from '../../contract/staff-own-game.ts';
import { dayReturns } from '../../db/day-returns.ts';
import { alertsOf, changesOf, limitsSet } from '../../db/game-desk.ts';
import type { PublishedRow } from '../../db/game-sheets.ts';
import { type OwnGames, versionOf } from '../../domain/own-game.ts';
import { stakeLimitsOf } from '../../domain/stake-limits.ts';
import { houseCall } from '../house-call.ts';
import { framesOrigin } from './house.ts';
import { codesOf, type Facts, factsOf, viewGame, viewReturn } from './staff-own-games.ts';

const daysShown = 60;

const changesShown = 50;

export const staffOwnGame = houseCall(contract, (house) => {
  const origin = framesOrigin.of(house.world);
  return async ({ game }, visit) => {
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
      limits: [moneyOfVisit(visit), ...credits].map((currency) => {
        const own = set.find((it) => it.currency === currency);
        const limits = own ?? stakeLimitsOf(game);
        return { ...limits, ladder: [...limits.ladder], currency, isOwn: own !== undefined };
      }),
      days: days.map((row) => viewReturn(row, row.day)),
      alerts,
      changes,
    });
  };
});

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
