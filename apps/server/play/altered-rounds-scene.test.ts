// @slow: programs of its own
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { begin } from '#features/rounds/contract/begin.ts';
import { choose } from '#features/rounds/contract/choose.ts';
import { enter } from '#features/rounds/contract/enter.ts';
import { proofs } from '#features/rounds/contract/proofs.ts';
import { round as readRound } from '#features/rounds/contract/round.ts';
import { rotateSeed } from '#features/rounds/contract/rotate-seed.ts';
import { setClientSeed } from '#features/rounds/contract/set-client-seed.ts';
import { openStage, type Stage } from '#features/rounds/server/play.fixture.ts';
import { gamesNow, ourGames } from '#games/catalogue.ts';
import type { OurGame } from '#games/engine/any-choice.ts';
import { seeded } from '#games/engine/chance/chance.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { movesOf, stakeOf } from '#tools/testing/games/game-trials.ts';
import type { TestPlayer } from '#tools/testing/scenes/players.ts';
import { checkRound } from '../../site/verify/check-round.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Bundle = { [name: string]: Json };
export const overTheWire = (value: unknown): Bundle => JSON.parse(JSON.stringify(value));

/** Bets of some satang, ten times as high: a table takes none below its least. */
const tenfold = (choice: Bundle): Bundle => {
  const { bets, ante, pairPlus } = choice;
  if (typeof ante === 'number') return { ...choice, ante: ante * 10, pairPlus: Number(pairPlus) * 10 };
  if (typeof bets !== 'object' || bets === null || Array.isArray(bets)) return choice;
  return { ...choice, bets: Object.fromEntries(Object.entries(bets).map(([id, bet]) => [id, Number(bet) * 10])) };
};

/** One round to its end, with choices at random, at the least stake that they may have. */
const playOne = async (stage: Stage, game: OurGame, token: string): Promise<Bundle> => {
  const luck = seeded(game.code.length);
  const { open, next } = movesOf(game);
  const choice = game.readChoice(tenfold(overTheWire(open(luck))));
  const key = `press-at-${game.code}-round`.padEnd(20, '-');
  const asked = (stake: string) => stage.ask(begin, { key, stake, choice }, token);
  const first = await asked(moneyText(stakeOf(game, choice)));
  const stakeMin = first.ok ? undefined : first.detail['stakeMin'];
  const least = typeof stakeMin === 'string' ? stakeMin : '';
  const begun = first.ok ? first : await asked(least);
  assert.ok(begun.ok, `${game.code}: ${begun.ok ? '' : begun.refusal} ${least}`);
  let { round } = begun.value;
  for (let offers = 0; !round.isOver && offers < 200; offers++) {
    const step = { roundId: round.roundId, step: round.choices.length, choice: next?.(luck) };
    const then = await stage.ask(choose, step, token);
    if (then.ok) ({ round } = then.value);
  }
  assert.equal(round.isOver, true, game.code);
  const { kept } = await stage.must(readRound, { roundId: round.roundId }, token);
  assert.ok(kept, `${game.code}: nothing can be kept before its seed is shown`);
  return overTheWire(kept);
};

/** A real round of each of these games, which are played alone: as its player may keep it at once, and as anyone is given it when its seed is shown. */
const roundsOf = async (stage: Stage, player: TestPlayer, alone: readonly OurGame[]): Promise<Bundle[]> => {
  const seedPairs = new Map<string, string>();
  const kept: Bundle[] = [];
  for (const game of alone) {
    const { token, desk } = await stage.must(enter, {
      game: game.code,
      launchCode: await stage.codeOf(player, game.code),
    });
    const { epochId, clientSeed } = desk.seeds;
    if (clientSeed === null) await stage.must(setClientSeed, { epochId, clientSeed: 'my-own-seed' }, token);
    seedPairs.set(epochId, token);
    kept.push(await playOne(stage, game, token));
  }
  const rounds: Bundle[] = [];
  for (const [epochId, token] of seedPairs) {
    await stage.must(rotateSeed, { epochId }, token);
    const page = await stage.must(proofs, { epochId });
    assert.equal(page.next, null);
    rounds.push(...page.rounds.map(overTheWire));
  }
  assert.deepEqual(new Set(rounds.map(({ game }) => game)), new Set(alone.map(({ code }) => code)));
  return [...rounds, ...kept];
};

type Place = readonly (string | number)[];
const leavesOf = (value: Json, at: Place = []): Place[] =>
  typeof value !== 'object' || value === null
    ? [at]
    : Object.entries(value).flatMap(([name, one]) =>
        leavesOf(one, [...at, Array.isArray(value) ? Number(name) : name]),
      );

const inside = (value: Json | undefined, name: string | number): Json | undefined =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const other = (value: Json | undefined): Json => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return 'x';
  return /[0-9a-f]$/.test(value) ? `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}` : `${value}x`;
};

const altered = (bundle: Bundle, place: Place): Bundle => {
  const copy = structuredClone(bundle);
  const holder = place.slice(0, -1).reduce<Json | undefined>(inside, copy);
  const last = place.at(-1)!;
  assert.ok(typeof holder === 'object' && holder !== null);
  Reflect.set(holder, last, other(inside(holder, last)));
  return copy;
};

const leavesPerPart = 2;
/** Every field, and of long parts some of their leaves from all over them. */
const placesOf = (bundle: Bundle): Place[] =>
  Object.entries(bundle).flatMap(([name, value]) => {
    const leaves = leavesOf(value, [name]);
    const every = Math.max(1, Math.ceil(leaves.length / leavesPerPart));
    return leaves.filter((_, at) => at % every === 0);
  });

const programsIn = (t: TestContext) => {
  const folder = mkdtempSync(join(tmpdir(), 'altered-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'rounds.json');
  return (program: string, rounds: readonly Bundle[]): string[] => {
    writeFileSync(file, JSON.stringify({ form: 'rounds/v1', epochId: '', rounds, later: [], next: null }));
    const done = spawnSync(process.execPath, [program, file], { encoding: 'utf8', maxBuffer: 1e8 });
    const said = done.stdout.split('\n').flatMap((line) => /^(holds|FAILS) /.exec(line)?.[1] ?? []);
    assert.equal(said.length, rounds.length, done.stderr);
    return said;
  };
};
const programs = ['tools/recheck/main.ts', 'tools/check-rounds/main.mjs'];

export const assertBound = async (t: TestContext, bundles: readonly Bundle[]): Promise<void> => {
  const run = programsIn(t);
  for (const program of programs) assert.deepEqual(new Set(run(program, bundles)), new Set(['holds']), program);
  for (const bundle of bundles) assert.equal((await checkRound(bundle))?.holds, true, JSON.stringify(bundle));
  const changes = bundles.flatMap((bundle) => placesOf(bundle).map((place) => ({ bundle, place })));
  const all = changes.map(({ bundle, place }) => altered(bundle, place));
  const nameAt = (at: number) =>
    `${JSON.stringify(changes[at]?.bundle['game'] ?? changes[at]?.bundle['form'])}: ${changes[at]?.place.join('.')}`;
  for (const program of programs)
    assert.deepEqual(
      run(program, all).flatMap((said, at) => (said === 'holds' ? [nameAt(at)] : [])),
      [],
      program,
    );
  for (const [at, one] of all.entries())
    assert.notEqual((await checkRound(one).catch(() => undefined))?.holds, true, nameAt(at));
};

/** Those that are played by one player, each round from words of its own. */
export const gamesAlone = [...gamesNow.values()].filter(({ shared, pools }) => !shared && !pools);

/** Plays a round of each, alters every part of what is published of it, and has the page and both programs look. */
export const assertRoundsBound = async (t: TestContext, games: readonly OurGame[]): Promise<void> => {
  const stage = await openStage(t, 'in process', ourGames);
  const [player] = await stage.players(1);
  await assertBound(t, await roundsOf(stage, player!, games));
};
