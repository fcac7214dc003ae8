import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { languageCodes } from '#kit/shared/languages.ts';
import { testWorld } from '#kit/testing/world.ts';
import { loadDemo } from '../load-demo.ts';

test('a merchant may offer every language that is known, and no other code', async (t) => {
  const world = await testWorld(t);
  const { merchantId } = await loadDemo(world);
  const offer = (codes: readonly string[]) =>
    world.backofficeDatabase.transact(async (tx) => {
      const { rows } = await sql<{ languages: string[] }>`
        update merchants.merchant
        set languages = ${[...codes]}::text[]
        where merchant_id = ${merchantId}
        returning languages`.execute(tx);
      return { ok: true, value: rows[0]?.languages } as const;
    });
  assert.deepEqual(await offer(languageCodes), { ok: true, value: [...languageCodes] });
  for (const codes of [['TH', 'XX'], ['th'], []])
    await assert.rejects(offer(codes), /languages/, `refused: ${codes.join()}`);
});
