import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsBy } from '../rule.ts';
import { categoryNames } from './category-names.ts';

const lobby = {
  path: 'features/lobby/locales/en.json',
  text: JSON.stringify({ categories: { PVP: 'PvP' }, pages: { pvp: 'PvP' } }),
};
const faults = async (texts: object) =>
  (await faultsBy(categoryNames, [lobby, { path: 'features/shop/locales/en.json', text: JSON.stringify(texts) }]))
    .faults;

test('a category that is called otherwise than in the lobby is a fault, wherever it is listed', async () => {
  for (const texts of [
    { products: { PVP: 'Card games' } },
    { desk: { groups: { pvp: 'Card games' } } },
    { settings: { product_weights: { fields: { PVP: 'Card games' } } } },
    { approvals: { what: { product_PVP: 'Card games' } } },
  ])
    assert.equal((await faults(texts)).length, 1, JSON.stringify(texts));
});

test('the lobby’s name is none, nor another thing of that key, nor a language that the lobby lacks', async () => {
  for (const texts of [
    { products: { PVP: 'PvP' } },
    { promotions: { categories: { pvp: 'Card offers' } } },
    { list: { pvp: 'Card games' } },
    { products: { SHOP: 'Shop' } },
  ])
    assert.deepEqual(await faults(texts), [], JSON.stringify(texts));
  const inThai = { path: 'features/shop/locales/th.json', text: JSON.stringify({ products: { PVP: 'เกม' } }) };
  assert.deepEqual((await faultsBy(categoryNames, [lobby, inThai])).faults, []);
});
