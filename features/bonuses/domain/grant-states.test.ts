import assert from 'node:assert/strict';
import test from 'node:test';
import { endings, grantEvents, type GrantState, grantStates, isEnded, nextState } from './grant-states.ts';

type Place = { state: GrantState; isWagered: boolean };
const nameOf = ({ state, isWagered }: Place): string => `${state}${isWagered ? ' wagered' : ''}`;

/** Every place that can be reached from one, by every event and by turnover, which comes and is corrected while a grant is in play. */
const reachedFrom = (first: Place, mayFall: boolean): Map<string, Place> => {
  const reached = new Map([[nameOf(first), first]]);
  for (const place of reached.values()) {
    const found = grantEvents.flatMap((event) => {
      const state = nextState(place.state, event, place);
      return state === undefined ? [] : [{ state, isWagered: place.isWagered }];
    });
    if (place.state === 'active') found.push({ ...place, isWagered: true });
    if (place.state === 'active' && mayFall) found.push({ ...place, isWagered: false });
    for (const next of found) if (!reached.has(nameOf(next))) reached.set(nameOf(next), next);
  }
  return reached;
};

test('every state can be reached, and an end is the end', () => {
  const all = new Set(
    [...reachedFrom({ state: 'offered', isWagered: false }, true).values()].map(({ state }) => state),
  );
  assert.deepEqual([...all].sort(), [...grantStates].sort());
  for (const state of grantStates)
    for (const event of grantEvents)
      for (const isWagered of [true, false])
        if (isEnded(state)) assert.equal(nextState(state, event, { isWagered }), undefined, `${state} ${event}`);
});

test('no path leads from wagering complete to money that goes back', () => {
  let looked = 0;
  for (const place of reachedFrom({ state: 'offered', isWagered: false }, true).values()) {
    if (!place.isWagered || isEnded(place.state)) continue;
    for (const { state } of reachedFrom(place, false).values()) {
      looked++;
      if (!isEnded(state)) continue;
      assert.equal(state, 'completed', `${nameOf(place)} → ${state}`);
      assert.notEqual(endings[state].standing, 'back');
      assert.notEqual(endings[state].later, 'back');
    }
  }
  assert.ok(looked >= 2);
});

test('money that is in play comes to an end whatever happens', () => {
  for (const event of ['wagered', 'time_over', 'give_up', 'run_out'] as const) {
    assert.equal(nextState('active', event, { isWagered: true }), 'completed');
    assert.equal(nextState('active', event, { isWagered: false }) === undefined, event === 'wagered');
  }
  assert.equal(nextState('active', 'revoke', { isWagered: false }), undefined, 'revoked only before it is active');
});
