import { actsIn } from '#features/gateway/public.ts';
import { perform } from '#features/gateway/server/histories/perform-call.fixture.ts';
import { vendor } from '#features/gateway/server/scene.fixture.ts';
import { sessionOutIn } from '#features/gateway/server/acts/session-out-in.ts';
import { takeIn } from '#features/gateway/server/acts/stake-in.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { minor } from '#kit/shared/money/money.ts';
import type { Result } from '#kit/shared/result.ts';
import type { Dice } from '#kit/testing/dice.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import type { TestPlayer } from '../scenes/players.ts';

/** @property at tells the acts of one player from those of another. */
type Playing = { world: TestWorld; luck: Dice; player: TestPlayer; at: number };
/** One of a few acts of a kind, by its turn; whether it is refused does not matter. */
type Attempt = (turn: number) => Promise<unknown>;

const contentHash = '0'.repeat(64);

const partsOf = ({ world, player: { memberId, visit }, at }: Playing) => ({
  whose: { vendor, merchantId: visit.merchantId, memberId, currency: 'THB', requestId: 'r', game: 'g' } as const,
  may: (work: (tx: Tx) => Promise<Result<unknown, string>>) => world.database.transact(work),
  name: (what: string) => `o${at}-${what}`,
});

/** Gifts, tips and visits to tables. */
const attemptsOutside = (playing: Playing): Attempt[] => {
  const {
    world,
    luck,
    player: { sessionId },
  } = playing;
  const { whose, may, name } = partsOf(playing);
  return [
    (turn) =>
      may((tx) => actsIn.bonus(world, tx, { ...whose, transactionId: name(`gift${turn}`), amount: minor(70n) })),
    () => may((tx) => actsIn.rollback(world, tx, { ...whose, transactionId: name('ungift'), undoes: name('gift0') })),
    (turn) =>
      may((tx) =>
        takeIn(world, tx, {
          ...whose,
          kind: 'tip',
          contentHash,
          sessionId,
          transactionId: name(`tip${turn}`),
          amount: minor(15n),
        }),
      ),
    async () =>
      may(async (tx) => {
        const [done] = await actsIn.refunds(world, tx, [
          { ...whose, transactionId: name('untip'), betTransactionId: name('tip0') },
        ]);
        return done!;
      }),
    (turn) =>
      may((tx) =>
        takeIn(world, tx, {
          ...whose,
          kind: 'session_in',
          contentHash,
          sessionId,
          transactionId: name(`in${turn}`),
          amount: minor(500n),
        }),
      ),
    (turn) =>
      may((tx) =>
        sessionOutIn(world, tx, {
          ...whose,
          kind: 'session_out',
          contentHash,
          transactionId: name(`out${turn}`),
          inTransactionId: name(`in${turn}`),
          amount: minor(BigInt(luck.below(900))),
        }),
      ),
  ];
};

/** Bets of one round whose vendor says what of them counts. */
const attemptsInRound = (playing: Playing): Attempt[] => {
  const { world, luck, player } = playing;
  const { sessionId } = player;
  const { whose, may, name } = partsOf(playing);
  return [
    (turn) =>
      may((tx) =>
        actsIn.bet(world, tx, {
          ...whose,
          sessionId,
          roundId: name('r'),
          transactionId: name(`bet${turn}`),
          amount: minor(BigInt(100 + turn)),
        }),
      ),
    (turn) =>
      may(async (tx) => {
        const win = {
          ...whose,
          roundId: name('r'),
          transactionId: name(`win${turn}`),
          betTransactionId: name(`bet${turn}`),
        };
        const [done] = await actsIn.wins(world, tx, [
          { ...win, amount: minor(150n), turnover: minor(BigInt(luck.below(250))) },
        ]);
        return done!;
      }),
    (turn) =>
      may((tx) =>
        actsIn.adjust(world, tx, {
          ...whose,
          roundId: name('r'),
          transactionId: name(`adj${turn}`),
          betTransactionId: name(`bet${turn}`),
          amount: minor(-30n),
        }),
      ),
    () => perform(world, player, { act: 'close', round: name('r') }),
  ];
};

/** What a player may do that the histories of the gateway leave out. */
export const attemptsBeside = (playing: Playing): Attempt[] => [
  ...attemptsOutside(playing),
  ...attemptsInRound(playing),
];
