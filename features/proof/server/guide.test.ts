import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import { id } from '#kit/shared/id.ts';
import { playerVisitOf } from '#kit/testing/visits.ts';
import { inclusion as showInclusion } from './inclusion.ts';
import { statementScene } from './statement.fixture.ts';

// Whoever reads nothing but docs/guides/proof-of-money.md finds their balance in the sum: the formulas below are taken from its text.

const guide = readFileSync(join(repositoryFolder, 'docs/guides/proof-of-money.md'), 'utf8');

const said = (pattern: RegExp): string[] => {
  const found = pattern.exec(guide);
  assert.ok(found, `the guide says nothing like ${String(pattern)}`);
  return found.slice(1).map((text) => text ?? '');
};

type Parts = Readonly<Record<string, Uint8Array>>;

/** SHA-256 of what a formula of the guide joins. */
const hashBy = (formula: string, parts: Parts): Uint8Array => {
  const bytes = formula.split(' ‖ ').map((name) => {
    if (/^0x[0-9a-f]{2}$/.test(name)) return Uint8Array.of(Number(name));
    const part = parts[name];
    assert.ok(part, `the guide joins “${name}”, which nothing explains`);
    return part;
  });
  return createHash('sha256').update(Buffer.concat(bytes)).digest();
};

/** `10.00` in the JSON is 1000 minor units in the hash. */
const sumBytes = (sum: bigint, length: number): Uint8Array =>
  Buffer.from(sum.toString(16).padStart(length * 2, '0'), 'hex');
const minorOf = (text: string): bigint => BigInt(text.replace('.', ''));

test('a balance leads to the signed sum by the words of the guide alone', async (t) => {
  const [leaf = '', node = '', length = ''] = said(
    /leaf `([^`]+)` \(`salt` the 32 bytes of its hex, `owner` as UTF-8\), node `([^`]+)`; a sum has (\d+) bytes, big-endian, in minor units/,
  );
  const sides = said(
    /bit k of `index`, from the leaf, (\d): the partner of that height is on the (\w+), (\d): on the (\w+);/,
  );
  const sideOf = { [sides[0]!]: sides[1], [sides[2]!]: sides[3] };
  said(/(JSON has decimal texts, the hash minor units); salts are shown to the owner alone/);

  const scene = await statementScene(t, 5);
  for (const [player, amount] of [123_456n, 70_000n, 1n, 999_999_999n].entries()) await scene.move(player, amount);
  await scene.nextHour();
  for (const memberId of scene.members) {
    const visit = playerVisitOf(id('mrc_1'), { memberId, sessionId: id('ses_1'), kind: 'player' });
    const answer = await showInclusion(scene.world)({}, visit);
    assert.ok(answer.ok);
    const { bundle } = answer.value;
    const { owner, currencies } = bundle.inclusion!;
    for (const { currency, pieces } of currencies) {
      const stated = bundle.statements[0]!.facts.currencies.find((one) => one.currency === currency)!;
      for (const piece of pieces) {
        let sum = minorOf(piece.sum);
        let hash = hashBy(leaf, {
          sum: sumBytes(sum, Number(length)),
          salt: Buffer.from(piece.salt, 'hex'),
          owner: Buffer.from(owner, 'utf8'),
        });
        for (const [height, partner] of piece.path.entries()) {
          const other = { hash: Buffer.from(partner.hash, 'hex'), sum: minorOf(partner.sum) };
          const isRight = sideOf[String((piece.index >> height) & 1)] === 'right';
          const [left, right] = isRight ? [{ hash, sum }, other] : [other, { hash, sum }];
          sum = left.sum + right.sum;
          hash = hashBy(
            node
              .replaceAll(/left ‖ its sum/g, 'left ‖ sum of left')
              .replaceAll(/right ‖ its sum/g, 'right ‖ sum of right'),
            {
              left: left.hash,
              'sum of left': sumBytes(left.sum, Number(length)),
              right: right.hash,
              'sum of right': sumBytes(right.sum, Number(length)),
            },
          );
        }
        assert.equal(Buffer.from(hash).toString('hex'), stated.root);
        assert.equal(sum, minorOf(stated.owed));
      }
    }
  }
});
