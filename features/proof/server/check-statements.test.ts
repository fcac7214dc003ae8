// @slow: programs of its own
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { id } from '#kit/shared/id.ts';
import { playerVisitOf } from '#kit/testing/visits.ts';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import { signed, signingKeys } from '#kit/server/keys/signing-key.ts';
import { daysMs } from '#kit/shared/time.ts';
import type { ProofBundle } from '../domain/proof-bundle.ts';
import { recheckProof } from '../domain/recheck-proof.ts';
import { type SignedStatement, statementHash } from '../domain/statement.ts';
import { statementAnchors } from './anchors.ts';
import { inclusion as showInclusion } from './inclusion.ts';
import { wireKeyOf } from './show-statements.ts';
import { statementScene } from './statement.fixture.ts';

const program = join(repositoryFolder, 'tools/check-statements/main.mjs');

/** Runs the open checker where nothing of the product is, without a network that it could reach by name. */
const runChecker = (folder: string, ...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: {},
  });
  return { status, said: `${stdout}${stderr}` };
};

const scene = async (t: TestContext) => {
  const it = await statementScene(t, 5);
  const folder = mkdtempSync(join(tmpdir(), 'checker-'));
  t.after(() => rmSync(folder, { recursive: true }));
  await it.move(0, 123_456n);
  await it.move(1, 70_000n);
  await it.nextHour();
  await it.move(2, 1n);
  await it.move(0, -3_456n);
  await it.nextHour();
  await it.move(3, 999_999_999n);
  await it.nextHour();
  const statements = (await it.statements()).map(({ statement }) => statement);
  const keys = (await signingKeys(it.world.database.read)).map(wireKeyOf);
  const proof = async (player: number) => {
    const answer = await showInclusion(it.world)(
      {},
      playerVisitOf(id('mrc_1'), { memberId: it.members[player]!, sessionId: id('ses_1'), kind: 'player' }),
    );
    assert.ok(answer.ok);
    return answer.value.bundle;
  };
  const check = (bundle: unknown, ...words: string[]) => {
    writeFileSync(join(folder, 'proof.json'), JSON.stringify(bundle));
    return runChecker(folder, 'proof.json', ...words);
  };
  return { ...it, folder, all: { form: 'proof/v1', keys, statements } satisfies ProofBundle, proof, check };
};

test('the open checker finds chain, signatures, sums and inclusion right, from what the site hands out and from the anchors', async (t) => {
  const { world, all, proof, check, folder } = await scene(t);
  const whole = check({ ...all, inclusion: (await proof(0)).inclusion });
  assert.equal(whole.status, 0, whole.said);
  assert.match(whole.said, /1200\.00 THB of mbr_\w+ are in the 10001900\.00 of statement 3/);
  assert.equal(check(await proof(1), '--key', all.keys[0]!.keyId).status, 0);
  mkdirSync(join(folder, 'empty'));
  const anchors = await statementAnchors(world);
  const fromAnchors = runChecker(folder, anchors, anchors.replace('statements-', 'signing-keys-'));
  assert.equal(fromAnchors.status, 0, fromAnchors.said);
  assert.match(fromAnchors.said, /1 keys, 3 statements/);
});

type Bundle = ProofBundle & Pick<Required<ProofBundle>, 'inclusion'>;
const edited = (bundle: Bundle, edit: (copy: Bundle) => void): Bundle => {
  const copy = structuredClone(bundle);
  edit(copy);
  return copy;
};

/** As the page without a network sees it; a text of another form is refused there before anything is checked. */
const holdsInPage = (bundle: unknown): boolean => {
  try {
    return recheckProof(bundle)?.holds === true;
  } catch {
    return false;
  }
};

const first = (bundle: Bundle) => bundle.inclusion.currencies[0]!;

const forgeries: [what: string, edit: (copy: Bundle) => void, says: RegExp][] = [
  [
    'a forged sum',
    (copy) => {
      copy.statements[2]!.facts.currencies[0]!.owed = '10001900.01';
    },
    /not zero together/,
  ],
  [
    'a forged sum on both sides',
    (copy) => {
      copy.statements[2]!.facts.currencies[0]!.owed = '10001900.01';
      copy.statements[2]!.facts.currencies[0]!.counter = '-10001900.01';
    },
    /signature does not fit/,
  ],
  [
    'another root',
    (copy) => {
      copy.statements[2]!.facts.currencies[0]!.root = '0'.repeat(64);
    },
    /signature does not fit/,
  ],
  [
    'a cut chain',
    (copy) => {
      copy.statements.splice(1, 1);
    },
    /is cut: 1 is followed by 3/,
  ],
  [
    'a statement of another number',
    (copy) => {
      copy.statements[1]!.facts.seq = 4;
    },
    /is cut|signature/,
  ],
  [
    'an older statement in the place of another',
    (copy) => {
      copy.statements[1] = { ...structuredClone(copy.statements[0]!), facts: { ...copy.statements[0]!.facts, seq: 2 } };
    },
    /signature does not fit/,
  ],
  [
    'a balance too great',
    (copy) => {
      first(copy).balance = '1200.01';
    },
    /do not make/,
  ],
  [
    'a piece too great',
    (copy) => {
      const [piece] = first(copy).pieces;
      piece!.sum = `${BigInt(piece!.sum.replace('.', '')) + 100n}`.replace(/(..)$/, '.$1');
    },
    /do not make/,
  ],
  [
    'a swapped leaf',
    (copy) => {
      first(copy).pieces[0]!.index ^= 1;
    },
    /leads to/,
  ],
  [
    'somebody else',
    (copy) => {
      copy.inclusion.owner = 'mbr_other';
    },
    /leads to/,
  ],
  [
    'one piece shown twice',
    (copy) => {
      first(copy).pieces[1] = first(copy).pieces[0]!;
    },
    /twice/,
  ],
  [
    'a shorter path',
    (copy) => {
      first(copy).pieces[0]!.path.pop();
    },
    /not that of a tree|no leaf/,
  ],
  [
    'another partner',
    (copy) => {
      first(copy).pieces[0]!.path[1]!.sum = '77.00';
    },
    /leads to/,
  ],
  [
    'a sum below zero',
    (copy) => {
      first(copy).pieces[0]!.path[0]!.sum = '-5.00';
    },
    /not a sum/,
  ],
  [
    'a wrong key',
    (copy) => {
      copy.keys[0]!.publicKey = 'ab'.repeat(32);
    },
    /name does not follow/,
  ],
  [
    'no key',
    (copy) => {
      copy.keys = [];
    },
    /not in the files/,
  ],
  [
    'words for numbers',
    (copy) => {
      copy.statements[0]!.facts.currencies[0]!.owed = 'much';
    },
    /not an amount/,
  ],
];

test('the open checker finds what was forged', async (t) => {
  const { all, proof, check } = await scene(t);
  const { inclusion } = await proof(0);
  const whole: Bundle = { ...all, inclusion: inclusion! };
  assert.equal(recheckProof(whole)?.holds, true);
  for (const [what, edit, says] of forgeries) {
    const { status, said } = check(edited(whole, edit));
    assert.equal(status, 1, `${what}: ${said}`);
    assert.match(said, says, what);
    assert.ok(!holdsInPage(edited(whole, edit)), `${what}, on the page`);
  }
});

test('two stories about one hour, and a key of another house, are found', async (t) => {
  const { world, all, check, folder, moveOwnHour } = { ...(await scene(t)), moveOwnHour: daysMs(366) };
  const facts = { ...all.statements[2]!.facts, takenAt: all.statements[2]!.facts.closesAt };
  const other: SignedStatement = { ...(await signed(world, 'statement/v1', facts)), kind: 'statement/v1' };
  assert.notEqual(statementHash(other), statementHash(all.statements[2]!));
  writeFileSync(join(folder, 'other.json'), JSON.stringify(other));
  const twice = check(all, 'other.json');
  assert.equal(twice.status, 1);
  assert.match(twice.said, /two stories/);
  assert.match(check(all, '--key', `sig_${'0'.repeat(16)}`).said, /does not lead to one that you trust/);
  await world.moveClock(moveOwnHour);
  await signed(world, 'sample/v1', {});
  const keys = (await signingKeys(world.database.read)).map(wireKeyOf);
  const late: SignedStatement = {
    ...(await signed(world, 'statement/v1', {
      ...facts,
      seq: 4,
      closesAt: '2099-01-01T00:00:00.000Z',
      takenAt: '2099-01-01T00:00:00.000Z',
      previous: statementHash(all.statements[2]!),
    })),
    kind: 'statement/v1',
  };
  const overKeys = check({ ...all, keys, statements: [...all.statements, late] }, '--key', keys[0]!.keyId);
  assert.equal(overKeys.status, 0, overKeys.said);
  const forgedHandOver = keys.map((key) =>
    key.endorsement ? { ...key, endorsement: { ...key.endorsement, signature: 'ab'.repeat(64) } } : key,
  );
  assert.match(check({ ...all, keys: forgedHandOver, statements: [...all.statements, late] }).said, /is not endorsed/);
});

test('without anything to check it says how it is used', async (t) => {
  const { folder, check } = await scene(t);
  assert.equal(runChecker(folder).status, 2);
  assert.equal(check({ some: 'thing' }).status, 1);
  assert.equal(check([1, 2]).status, 1);
});
