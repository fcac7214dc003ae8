import type { TestContext } from 'node:test';
import { playBalanceOf } from '#features/gateway/tooling.ts';
import { anyChoice, type OurGame } from '#games/engine/any-choice.ts';
import { crash } from '#games/minigames/crash/play/game.ts';
import { numberIn } from '#games/stage/figures.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import type { TestPlayer } from '#tools/testing/scenes/players.ts';
import { enter } from '../../contract/enter.ts';
import { placeBet } from '../../contract/place-bet.ts';
import { table } from '../../contract/table.ts';
import { latestShared, type SharedRow, wantGame } from '../../db/shared-rounds.ts';
import { driveShared } from './drive-shared.ts';
import { finishRounds } from '../rounds/finish-rounds.ts';
import { openStage, type Stage, type Way } from '../play.fixture.ts';
import { settleShared } from './settle-shared.ts';
import { runOfRow } from './shared-chance.ts';

// A table of a shared game on the stage of this feature's tests: its clock stands still unless a test moves it on.

let presses = 0;
export const pressKey = () => `press-of-a-bettor-${String(presses++).padStart(6, '0')}`;
export const at = (auto: number | null) => ({ act: 'bet', auto });

/** What drives the rounds and settles the bets, as a process does that forgets everything when it is stopped. */
const engineOf = ({ house }: Stage) => {
  let [drive, settle] = [driveShared(house), settleShared(house)];
  return {
    drive: () => drive(),
    settle: () => settle(),
    restart: () => {
      const fresh = { ...house };
      [drive, settle] = [driveShared(fresh), settleShared(fresh)];
    },
  };
};
type Engine = ReturnType<typeof engineOf>;

const moverOf = ({ world, house }: Stage, { drive, settle }: Engine, code: string) => {
  const now = async (): Promise<SharedRow> => (await latestShared(world.database.read, code))!;
  /** Drives until the newest round stands so. */
  const until = async (state: string): Promise<SharedRow> => {
    for (let looks = 0; looks < 60; looks++) {
      await world.database.transact((tx) => wantGame(tx, code, 30_000));
      await drive();
      const row = await latestShared(world.database.read, code);
      if (row?.state === state) return row;
      await world.moveClock(row ? 1000 : 3000);
    }
    throw new Error(`never ${state}: ${(await now()).state}`);
  };
  const toStart = async () => {
    await world.moveClock(Math.max(0, (await now()).closes_at - world.clock.now()) + 1);
    return until('running');
  };
  const toEnd = async () => {
    await world.moveClock(200_000);
    await until('over');
    for (let more = 0; more < 4; more++) {
      await settle();
      await finishRounds(house)();
    }
  };
  /**
   * Bets are taken of a round that lasts beyond so many hundredths; those that end before are played without bets, as is one in a
   * thousand that reaches the largest multiple, where nobody loses.
   */
  const roundBeyond = async (hundredths: number) => {
    for (;;) {
      const row = await until('betting');
      const point = numberIn((await runOfRow(house, row)).events[0], 'point');
      if (point >= hundredths && point < largest) return { row, point };
      await toStart();
      await toEnd();
      await world.moveClock(3000);
    }
  };
  /** To a moment of the round, in ms; what calls take comes on top. */
  const toMs = async (ms: number) => world.moveClock((await now()).started_at! + ms - world.clock.now());
  return { now, until, toStart, toEnd, roundBeyond, toMs };
};

const largest = 100_000;

/** Bets are taken for so long that a busy machine is no reason to miss them. */
export const bettingMs = 120_000;
export const patient = (game: OurGame): OurGame => ({
  ...game,
  ...(game.shared && { shared: { ...game.shared, bettingMs } }),
});

export const openTable = async (t: TestContext, way: Way, played: OurGame = anyChoice(crash)) => {
  const { code } = played;
  const stage = await openStage(t, way, new Map([[code, patient(played)]]));
  const engine = engineOf(stage);
  const { world, house } = stage;
  return {
    stage,
    world,
    house,
    ...engine,
    ...moverOf(stage, engine, code),
    sit: async (player: TestPlayer): Promise<string> => {
      const { token } = await stage.must(enter, { game: code, launchCode: await stage.codeOf(player, code) });
      await stage.must(table, {}, token);
      return token;
    },
    bet: (token: string, sharedId: string, auto: number | null, stake = '10.00') =>
      stage.ask(placeBet, { key: pressKey(), sharedId, stake, choice: at(auto) }, token),
    purse: ({ memberId }: TestPlayer) => playBalanceOf(world)({ memberId, currency: 'THB' }),
  };
};

export const must = <T>(answer: { ok: true; value: T } | { ok: false; refusal: string }): T => {
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
};

/** How often money was moved. */
export const movesOf = async ({ world }: Stage) =>
  (
    await world.database.pool.query<{ bets: number; wins: number; refunds: number }>(`
      select count(*) filter (where kind = 'bet')::int as bets, count(*) filter (where kind = 'win')::int as wins,
        count(*) filter (where kind = 'refund')::int as refunds
      from gateway.transaction`)
  ).rows[0];

/** Somebody with the owner's rights writes other ends over those that were published. */
export const forgeEnds = async (world: TestWorld): Promise<void> => {
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  await owner.pool.query('alter table rounds.chain disable trigger user');
  await owner.pool.query("update rounds.chain set terminal = repeat('ab', 32)");
  await owner.pool.query('alter table rounds.chain enable trigger user');
  await owner.close();
};
