import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import { begin } from '../../contract/begin.ts';
import { enter } from '../../contract/enter.ts';
import { proof } from '../../contract/proof.ts';
import { proofs, proofsMax } from '../../contract/proofs.ts';
import { rotateSeed } from '../../contract/rotate-seed.ts';
import { setClientSeed } from '../../contract/set-client-seed.ts';
import { vendorOf } from '../../domain/house-vendors.ts';
import type { OwnGames } from '../../domain/own-game.ts';
import { heads, openStage, testGames } from '../play.fixture.ts';

// What docs/guides/verify-a-round.md tells whoever wants to prove an evening.

const guide = readFileSync(join(repositoryFolder, 'docs/guides/verify-a-round.md'), 'utf8').replaceAll('\n', ' ');
const said = (pattern: RegExp): string[] => {
  const found = pattern.exec(guide);
  assert.ok(found, `the guide says nothing like ${String(pattern)}`);
  return found.slice(1).map((text) => text ?? '');
};

/** Heads or tails under the codes of real games: two of one vendor, one of another. */
const games: OwnGames = new Map(
  ['dice', 'limbo', 'mines'].map((code) => [code, { ...testGames.get('coin')!, code }] as const),
);

const sitDown = async (t: TestContext) => {
  const stage = await openStage(t, 'in process', games);
  const [player] = await stage.players(1);
  const open = async (game: string) => stage.must(enter, { game, launchCode: await stage.codeOf(player!, game) });
  return { stage, open };
};

test('a seed pair is the player’s with one vendor: its games share it, and each vendor’s is changed by itself', async (t) => {
  said(
    /\*\*A seed pair is per player and vendor\.\*\* .*(open one game of each vendor that you played, choose \*Fairness → Change seed\*)/,
  );
  assert.equal(vendorOf('dice'), vendorOf('limbo'));
  assert.notEqual(vendorOf('dice'), vendorOf('mines'));
  const { stage, open } = await sitDown(t);
  const [dice, limbo, mines] = [await open('dice'), await open('limbo'), await open('mines')];
  const pairOf = ({ desk }: typeof dice) => desk.seeds.epochId;
  assert.equal(pairOf(dice), pairOf(limbo));
  assert.notEqual(pairOf(dice), pairOf(mines));

  const played: string[] = [];
  for (const [at, { token, desk }] of [dice, limbo, mines].entries()) {
    if (at !== 1) await stage.must(setClientSeed, { epochId: desk.seeds.epochId, clientSeed: 'my-own-seed' }, token);
    const { round } = await stage.must(begin, { key: `press-of-a-guide-${at}`, stake: '10.00', choice: heads }, token);
    played.push(round.roundId);
    await stage.world.moveClock(5000);
  }
  const changed = await stage.must(rotateSeed, { epochId: pairOf(dice) }, dice.token);
  assert.equal(changed.previous?.epochId, pairOf(dice));
  const evening = await stage.must(proofs, { epochId: pairOf(dice) });
  assert.deepEqual(
    evening.rounds.map(({ roundId }) => roundId),
    played.slice(0, 2),
  );
  const other = await stage.ask(proof, { roundId: played[2] });
  assert.equal(other.ok ? 'shown' : other.refusal, 'seed_not_shown');
});

test('as many proofs are answered a minute as the guide says', async (t) => {
  const [single, pages] = said(
    /(\d+) single proofs and (\d+) pages of a hundred are answered a minute for one address/,
  );
  const [page] = said(/all rounds of one seed pair, (\d+) a page/);
  assert.equal(Number(page), proofsMax);
  const { stage } = await sitDown(t);
  const answered = async (ask: () => ReturnType<typeof stage.ask>) => {
    for (let count = 0; ; count++) {
      const answer = await ask();
      if (!answer.ok && answer.refusal === 'too_many_requests') return count;
    }
  };
  const unknown = '0'.repeat(32);
  assert.equal(await answered(() => stage.ask(proof, { roundId: `rnd_${unknown}` })), Number(single));
  assert.equal(await answered(() => stage.ask(proofs, { epochId: `epo_${unknown}` })), Number(pages));
});
