import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chatSteps, type ChatState, type ChatStep, isVipRank, stateAfter } from './chat.ts';

test('whoever has a conversation goes on with it, anybody takes it, and nobody touches one that is closed', () => {
  const table: [state: ChatState, staffId: string | null, can: Partial<Record<ChatStep, ChatState>>][] = [
    ['waiting', null, { take: 'open' }],
    ['open', 'me', { hand_over: 'open', release: 'waiting', answer: 'open', close: 'closed' }],
    ['open', 'other', { take: 'open' }],
    ['closed', 'me', {}],
    ['closed', null, {}],
  ];
  for (const [state, staffId, can] of table)
    for (const step of chatSteps)
      assert.equal(stateAfter({ state, staffId }, step, 'me'), can[step], `${state} of ${staffId}: ${step}`);
});

test('the queue of VIPs begins above level 4', () => {
  assert.deepEqual([undefined, 0, 4, 5, 9].map(isVipRank), [false, false, false, true, true]);
});
