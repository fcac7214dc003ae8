import assert from 'node:assert/strict';
import { test } from 'node:test';
import { credits, moneys } from '#kit/shared/money/currency.ts';
import { testWorld } from '#kit/testing/world.ts';
import { openDatabase, sql } from './database.ts';

type Row = { code: string; minorUnits: number | null; symbol: string | null; symbolSide: string | null };

test('the table of currencies says what the pages read, and takes no money with more than three decimals', async (t) => {
  const world = await testWorld(t);
  const { rows } = await sql<Row>`
    select code, minor_units as "minorUnits", symbol, symbol_side as "symbolSide"
    from kit.currency
    order by kind = 'money' desc, code`.execute(world.database.read);
  const listed = Object.entries(moneys)
    .map(([code, { minorUnits, symbol, ...form }]) => {
      const symbolSide = 'isSignAfter' in form ? 'after' : 'before';
      return { code, minorUnits, symbol, symbolSide };
    })
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
  assert.deepEqual(rows.slice(0, listed.length), listed);
  assert.deepEqual(
    rows
      .slice(listed.length)
      .map(({ code }) => code)
      .toSorted(),
    [...credits].toSorted(),
  );
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  const add = (code: string, minorUnits: number) =>
    owner.pool.query("insert into kit.currency values ($1, 'money', $2, 'x', 'before')", [code, minorUnits]);
  await assert.rejects(add('XYZ', 6), /currency_minor_units_check/);
  await assert.rejects(add('USDT', 2), /money_by_iso_code/);
  await owner.close();
});
