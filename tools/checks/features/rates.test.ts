import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rawAddressesIn } from './rates.ts';

const heading = "import { takeRate } from '#kit/server/http/rate-limit.ts';\n";
const cases: [code: string, found: number][] = [
  ['takeRate(world, limit, addressScope(ip));', 0],
  ['takeRate(world, limit, `${merchantId}/${addressScope(visit.ip)}`);', 0],
  ['limited(world, limit, ({ ip }) => addressScope(ip));', 0],
  ['const sender = ({ player, ip }) => player?.memberId ?? addressScope(ip);', 0],
  ['audit({ ip, requestId }); const { ip: from } = visit;', 0],
  ['takeRate(world, limit, ip);', 1],
  ['takeRate(world, limit, visit.ip);', 1],
  ['takeRate(world, limit, `${merchantId}/${visit.ip}`);', 1],
  ['limited(world, limit, ({ ip }) => ip);', 1],
  ['const subjectOf = (visit) => visit.ip;', 1],
  ['const sender = ({ player, ip }) => player?.memberId ?? ip;', 1],
  ['const subject = visit.ip;', 1],
  ["const subject = merchantId + '/' + ip;", 1],
  ['const subjectOf = (visit) => { return visit.ip; };', 1],
];
for (const [code, found] of cases)
  test(`${code} ${found > 0 ? 'is refused' : 'is fine'}`, () =>
    assert.equal(rawAddressesIn({ path: 'kit/server/a.ts', text: heading + code }).length, found));

test('a file that counts nothing may do with an address what it likes', () =>
  assert.deepEqual(rawAddressesIn({ path: 'kit/server/a.ts', text: 'const from = ({ ip }) => ip;' }), []));
