import assert from 'node:assert/strict';
import test from 'node:test';
import { isOperator } from './vendor-shapes.ts';

test('under which names vendors of a shape know us', () => {
  const taken: [Parameters<typeof isOperator>[0], string][] = [
    ['swipegames', 'we'],
    ['swipegames', 'theirs-1:ours.2'],
    ['hub88', '7'],
    ['amb', 'agent@site'],
  ];
  for (const [shape, name] of taken) assert.ok(isOperator(shape, name), `${shape} ${name}`);
  const refused: [Parameters<typeof isOperator>[0], string][] = [
    ['swipegames', ''],
    ['swipegames', 'a:b:c'],
    ['swipegames', 'a b'],
    ['hub88', '0'],
    ['hub88', 'agent'],
    ['amb', 'agent:secret'],
  ];
  for (const [shape, name] of refused) assert.ok(!isOperator(shape, name), `${shape} ${name}`);
});
