import { advanceDraws, connectSimulatedFeeds, loadOutsideGames, loadOwnGames } from '#features/lottery/public.ts';
import { queryFeeds } from '#features/lottery/server/results/query-feeds.ts';
import type { ResultFeed } from '#features/lottery/server/results/result-feed.ts';
import { simulatedFeeds, simulatedSecretOf } from '#features/lottery/server/results/simulated-feeds.ts';
import type { World } from '#kit/server/world.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import { later, secondsMs } from '#kit/shared/time.ts';
import { gameOf, resultOf } from '#simulators/feed/told.ts';
import type { Stage } from './stage.ts';

/** Lotteries that come on offer so many days before the end of a history: a draw a minute for months would take hours to make. */
export const offers: readonly { daysBack: number; codes: ReadonlySet<string> }[] = [
  {
    daysBack: Number.POSITIVE_INFINITY,
    codes: new Set(['THGLO', 'THGSB', 'THBAAC', 'LAODEV', 'HANOI', 'HANOISP', 'HANOIVIP', 'MY4D', 'TAIWAN']),
  },
  { daysBack: 3, codes: new Set(['SET', 'NIKKEI', 'CHINA', 'HSI', 'KOREA', 'SINGAPORE', 'INDIA', 'VNN', 'OWN6']) },
];

/** Those that are on offer from the first day. */
export const firstLotteries: ReadonlySet<string> = offers[0]?.codes ?? new Set();

/** Puts lotteries on offer from now on, with the simulated sources that tell their results. */
export const offer = async (
  { world, merchantId }: Stage,
  codes: ReadonlySet<string>,
  feedAddress: string,
): Promise<void> => {
  await loadOwnGames(world, merchantId, codes);
  await loadOutsideGames(world, merchantId, codes);
  await connectSimulatedFeeds(world, merchantId, feedAddress);
};

/** What a simulated source tells of a draw, without its program: the same made-up results. */
const sourceOf = (world: World, { code, address }: { code: string; address: string }): ResultFeed => {
  const source = simulatedFeeds.find((feed) => feed.code === code)?.name ?? code;
  const secret = simulatedSecretOf(world.vault);
  return {
    ask: ({ game: gameCode, number }) => {
      const game = gameOf(gameCode);
      if (!game) return Promise.resolve({ state: 'not_yet' });
      const drawn = resultOf(secret, game, number);
      const sourceUrl = `${address}/told/${gameCode}/${number}`;
      const documentHash = sha256Hex(JSON.stringify({ game: gameCode, number, drawn, source, sourceUrl }));
      return Promise.resolve({ state: 'told', drawn, source, sourceUrl, documentHash });
    },
  };
};

/** Writes down, announces and opens the draws whose time has come. */
export const openDraws = async ({ world, clock, run }: Stage): Promise<void> => {
  await run('lottery/schedule');
  await advanceDraws(world)();
  // What was announced just now opens a second later.
  await clock.moveTo(later(world.clock.now(), secondsMs(2)));
  await advanceDraws(world)();
};

/** Does what is due with draws on sale: closes and seals them, draws or asks for results, and pays. */
export const endDraws = async ({ world, run }: Stage): Promise<void> => {
  // What the first look closes the second one seals.
  await advanceDraws(world)();
  await advanceDraws(world)();
  await queryFeeds(world, (due) => sourceOf(world, due))();
  await run('lottery/pay');
};
