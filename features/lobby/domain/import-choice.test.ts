import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chosenOf, everything, fieldChanges, writable } from './import-choice.ts';

test('what a vendor tells otherwise is told field by field, as a person reads it', () => {
  const before = { names: { EN: 'Kite', TH: 'ว่าว' }, minBet: '1.00', tags: ['BONUS'], maxWin: 5000, image: null };
  const after = {
    names: { EN: 'Silk kite', TH: 'ว่าว' },
    minBet: '1.00',
    tags: [],
    maxWin: null,
    image: 'https://x/k.svg',
  };
  assert.deepEqual(fieldChanges(JSON.stringify(before), JSON.stringify(after)), [
    { field: 'names', before: 'EN: Kite\nTH: ว่าว', after: 'EN: Silk kite\nTH: ว่าว' },
    { field: 'tags', before: 'BONUS', after: '' },
    { field: 'maxWin', before: '5000', after: '' },
    { field: 'image', before: '', after: 'https://x/k.svg' },
  ]);
  assert.deepEqual(fieldChanges('', '{"minBet":"1.00"}'), [{ field: 'minBet', before: '', after: '1.00' }]);
  assert.deepEqual(fieldChanges('{"a":1,"b":2}', '{"b":2,"a":1}'), [], 'the order of the fields says nothing');
});

test('parts are chosen whole, but for the games that are left out', () => {
  const difference = { added: ['a', 'b'], changed: ['c'], gone: ['d', 'e'], same: 3 };
  assert.deepEqual(chosenOf(difference, everything), { added: ['a', 'b'], changed: ['c'], gone: ['d', 'e'] });
  assert.deepEqual(chosenOf(difference, { parts: ['added', 'gone'], except: ['b', 'd', 'c'] }), {
    added: ['a'],
    changed: [],
    gone: ['e'],
  });
});

test('a game below a list that was left out is left too', () => {
  const row = (game: string, parent: string | null) => ({ game, facts: '', parent });
  const rows = [row('lamp', 'hall'), row('hall', null), row('oar', 'boat'), row('kite', 'sky')];
  const { lists, below, left } = writable(rows, new Set(['sky']));
  assert.deepEqual(
    [lists.map((it) => it.game), below.map((it) => it.game), left],
    [['hall'], ['lamp', 'kite'], ['oar']],
  );
});
