import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import { countries } from '#features/merchants/domain/countries.ts';
import { mountFlags } from './mount-flags.ts';

const app = fastify();
mountFlags(app);

test('every country that can be chosen has a flag', async () => {
  const missing: string[] = [];
  for (const [code] of countries) {
    const answer = await app.inject(`/COUNTRY_FLAG/${code}.svg`);
    if (answer.statusCode !== 200 || !answer.body.startsWith('<svg')) missing.push(code);
  }
  assert.deepEqual(missing, []);
});

for (const name of ['th.svg', 'QQ.svg', 'TH.png', '..%2Fpackage.json', 'TH.svg%00', '%2e%2e%2f%2e%2e%2fTH.svg'])
  test(`${name} is no flag`, async () => assert.equal((await app.inject(`/COUNTRY_FLAG/${name}`)).statusCode, 404));
