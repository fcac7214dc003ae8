import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';

// What docs/guides/verify-a-round.md says of a draw's bundle, followed on the examples beside it by its own words.

const guides = join(repositoryFolder, 'docs/guides');
const guide = readFileSync(join(guides, 'verify-a-round.md'), 'utf8').replaceAll('\n', ' ');
const said = (pattern: RegExp): string[] => {
  const found = pattern.exec(guide);
  assert.ok(found, `the guide says nothing like ${String(pattern)}`);
  return found.slice(1).map((text) => text ?? '');
};

const bundle = z.object({
  announcement: z.object({ chainHash: z.string().optional() }),
  seal: z.object({ exposureHash: z.string(), stakeTotal: z.string(), ticketCount: z.int() }),
  exposure: z.record(z.string(), z.string()),
  chain: z
    .object({
      periodSeconds: z.int(),
      genesisTime: z.int(),
      publicKey: z.string(),
      groupHash: z.string(),
      beaconId: z.string(),
      schemeId: z.string(),
    })
    .optional(),
  ticket: z.object({
    leaf: z.object({
      lines: z.array(z.object({ betType: z.string(), number: z.string(), cost: z.string().default('0.00') })),
    }),
  }),
});
const example = (name: string) => bundle.parse(JSON.parse(readFileSync(join(guides, name), 'utf8')));
const sha = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
const satang = (text: string): number => Math.round(Number(text) * 100);

/** Flat texts by name, as `canonical` writes them: names sorted by code unit, no spaces. */
const canonicalOf = (flat: Readonly<Record<string, string>>): string =>
  `{${Object.keys(flat)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${JSON.stringify(flat[name])}`)
    .join(',')}}`;

for (const name of ['example-draw.json', 'example-vietnam-draw.json'])
  test(`the sealed exposure of ${name} is hashed as the guide says`, () => {
    said(/(`exposureHash` = SHA-256\(`canonical\(exposure\)`\))/);
    const { exposure, seal } = example(name);
    assert.equal(sha(canonicalOf(exposure)), seal.exposureHash);
  });

test('a chain is named by the hash that the guide says, its scheme not in it', () => {
  const [formula = ''] = said(
    /`chainHash` is drand's own: SHA-256\(([^)]+)\), numbers big-endian; the scheme is not in it/,
  );
  const { chain, announcement } = example('example-draw.json');
  assert.ok(chain);
  const [period, genesis] = [Buffer.alloc(4), Buffer.alloc(8)];
  period.writeUInt32BE(chain.periodSeconds);
  genesis.writeBigInt64BE(BigInt(chain.genesisTime));
  const parts: Readonly<Record<string, Uint8Array>> = {
    'period as u32': period,
    'genesis as i64': genesis,
    'public key': Buffer.from(chain.publicKey, 'hex'),
    'group hash': Buffer.from(chain.groupHash, 'hex'),
    'beacon id as text': Buffer.from(chain.beaconId),
  };
  assert.equal(sha(Buffer.concat(formula.split(' ‖ ').map((part) => parts[part]!))), announcement.chainHash);
});

test('what is sealed as staked is the cost of all lines: one that counts 27 times costs its stake as often', () => {
  const [times = ''] = said(/a line that counts many times \(lô: (\d+)\) costs its stake as many times/);
  const { seal, ticket, exposure } = example('example-vietnam-draw.json');
  const { lines } = ticket.leaf;
  assert.equal(seal.ticketCount, 1);
  assert.equal(
    satang(seal.stakeTotal),
    lines.reduce((sum, { cost }) => sum + satang(cost), 0),
  );
  const lo = lines.find(({ betType }) => betType === 'lo2')!;
  assert.equal(satang(lo.cost), Number(times) * 100);
  assert.equal(exposure['lo2'], lo.cost, 'net stakes of the type');
  assert.ok(`lo2/${lo.number}` in exposure);
});
