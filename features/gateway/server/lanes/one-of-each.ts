import type { PlainAct } from './plain-act.ts';

const namesOf = (act: PlainAct): string[] => [
  ...(act.kind === 'win' ? [] : [act.bet.transactionId]),
  ...(act.kind === 'bet' ? [] : [act.win.transactionId]),
];

const placeOf = (act: PlainAct) => {
  const { memberId, game, roundId } = act.kind === 'win' ? act.win : act.bet;
  return { memberId, round: `${game}/${roundId}` };
};

/**
 * Those acts that can share a transaction, ordered by their names, so that two transactions write the same ones in one order. A name or a
 * player that comes twice goes alone the second time; so does what meets an act that ends its round, or ends one that others play in.
 */
export const oneOfEach = (acts: readonly PlainAct[]): PlainAct[] => {
  const names = new Set<string>();
  const members = new Set<string>();
  const rounds = new Map<string, { isEnded: boolean }>();
  const chosen = acts.filter((act) => {
    const { memberId, round } = placeOf(act);
    const ends = act.kind === 'both' && act.endsRound;
    const before = rounds.get(round);
    if (before && (before.isEnded || ends)) return false;
    if (members.has(memberId) || namesOf(act).some((name) => names.has(name))) return false;
    members.add(memberId);
    for (const name of namesOf(act)) names.add(name);
    rounds.set(round, { isEnded: ends });
    return true;
  });
  const order = new Map(chosen.map((act) => [act, namesOf(act)[0]!]));
  return chosen.toSorted((a, b) => (order.get(a)! < order.get(b)! ? -1 : 1));
};
