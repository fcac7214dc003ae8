import assert from 'node:assert/strict';
import test from 'node:test';
import { oneOfEach } from './one-of-each.ts';
import type { PlainAct } from './plain-act.ts';

type Told = { kind: PlainAct['kind']; member: string; round: string; bet?: string; win?: string; ends?: true };

/** Only what is looked at here. */
const actOf = ({ kind, member, round, bet, win, ends }: Told): PlainAct => {
  const shared = { memberId: member, game: 'g', roundId: round };
  return {
    kind,
    ...(bet === undefined ? {} : { bet: { ...shared, transactionId: bet } }),
    ...(win === undefined ? {} : { win: { ...shared, transactionId: win } }),
    ...(kind === 'both' ? { endsRound: ends === true } : {}),
  } as unknown as PlainAct;
};

const chosenOf = (told: readonly Told[]): number[] => {
  const acts = told.map(actOf);
  return oneOfEach(acts).map((act) => acts.indexOf(act));
};

test('acts come in the order of their names, whatever the order of their coming', () => {
  assert.deepEqual(
    chosenOf([
      { kind: 'bet', member: 'm1', round: 'r1', bet: 'c' },
      { kind: 'win', member: 'm2', round: 'r2', win: 'a' },
      { kind: 'bet', member: 'm3', round: 'r3', bet: 'b' },
    ]),
    [1, 2, 0],
  );
});

test('a name, or a player, that comes twice goes alone the second time', () => {
  assert.deepEqual(
    chosenOf([
      { kind: 'bet', member: 'm1', round: 'r1', bet: 'a' },
      { kind: 'bet', member: 'm2', round: 'r1', bet: 'a' },
      { kind: 'both', member: 'm3', round: 'r3', bet: 'b', win: 'a' },
      { kind: 'bet', member: 'm1', round: 'r4', bet: 'd' },
    ]),
    [0],
  );
});

test('whoever ends a round shares a transaction with nobody in it; others may share a round', () => {
  assert.deepEqual(
    chosenOf([
      { kind: 'bet', member: 'm1', round: 'r1', bet: 'a' },
      { kind: 'bet', member: 'm2', round: 'r1', bet: 'b' },
      { kind: 'both', member: 'm3', round: 'r1', bet: 'c', win: 'cw', ends: true },
      { kind: 'both', member: 'm4', round: 'r2', bet: 'd', win: 'dw', ends: true },
      { kind: 'win', member: 'm5', round: 'r2', win: 'e' },
      { kind: 'both', member: 'm6', round: 'r1', bet: 'f', win: 'fw' },
    ]),
    [0, 1, 3, 5],
  );
});
