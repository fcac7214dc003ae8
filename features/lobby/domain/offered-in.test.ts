import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CatalogueGame } from './catalogue.ts';
import { offeredIn } from './offered-in.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is looked at is there
const game = (nodeId: string, classify: string) => ({ nodeId, classify }) as CatalogueGame;
const facts = [game('A:bingo', 'BG'), game('A:own', 'BG'), game('A:keno', 'AC'), game('A:none', '')];
const shown = { vendors: [], games: [facts[0]!, game('A:own', 'AC'), facts[2]!, facts[3]!] };
const namesIn = (languages: readonly string[]) => offeredIn(shown, facts, languages).games.map(({ nodeId }) => nodeId);

test('bingo is offered where a site speaks Filipino, whatever class a merchant gives it', () => {
  assert.deepEqual(namesIn(['TH', 'TY']), ['A:bingo', 'A:own', 'A:keno', 'A:none']);
  assert.deepEqual(namesIn(['TH', 'EN']), ['A:keno', 'A:none']);
  assert.deepEqual([...offeredIn(shown, facts, ['TH']).withheld], ['A:bingo', 'A:own']);
  assert.equal(offeredIn(shown, facts, ['TY']).withheld.size, 0);
});
