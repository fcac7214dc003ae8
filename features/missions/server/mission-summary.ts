import { gameNamesOf } from '#features/members/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { missionSummary as contract } from '../contract/mission-summary.ts';
import { gameOf } from '../domain/mission-terms.ts';
import { maySee } from './may-see.ts';
import { openMissions } from './open-missions.ts';

export const missionSummary = handle(contract, (world) => async (_input, visit) => {
  const may = await maySee(world, visit);
  if (!may.ok) return may;
  const { merchantId, language, player } = visit;
  const open = await openMissions(world, { merchantId, memberId: player.memberId });
  const games = open.flatMap(({ terms }) => terms.games.map(gameOf));
  const nameOf =
    games.length === 0
      ? ({ game }: { game: string }) => game
      : await gameNamesOf(world, { merchantId, language }, games);
  return accept({
    count: open.filter(({ state }) => state === 'ready').length,
    missions: open.map(({ missionId, terms, period, isRunning, progress, state }) => ({
      missionId,
      names: terms.names,
      kind: terms.kind,
      products: terms.products,
      games: terms.games.map((name) => nameOf(gameOf(name))),
      goal: minor(terms.goal),
      least: minor(terms.least),
      progress: minor(progress < terms.goal ? progress : terms.goal),
      period: period.key,
      lastDay: period.key === 'once' ? null : period.last,
      isRunning,
      state,
      amount: minor(terms.amount),
      tickets: terms.tickets,
      points: terms.points,
    })),
  });
});
