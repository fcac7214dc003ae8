import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { terminalOf } from '#games/engine/chance/hash-chain.ts';
import { sameDecimals, minorOf, sum } from '#kit/shared/money/money.ts';
import type { UnsignedVoid } from './shared-bundle.ts';
import { betNo } from './shared-names.ts';

/** A stated value beside the one that follows from the rest. */
type Compared = { name: 'returned' | 'own' | 'listed' | 'terminal'; stated: string; computed: string };

/** What must hold of a round that came to nothing: every stake went back, and a chain's element is shown only where it is of the chain. */
export const comparedOfVoid = (bundle: UnsignedVoid): Compared[] => {
  const { bets, bet, state, element, number, chain } = bundle;
  const due = bets.filter((one) => one.state === 'returned' || (state === 'refunded' && one.state === 'awaited'));
  const compared: Compared[] = [
    {
      name: 'returned',
      stated: totalOf(due.map(({ stake }) => stake)),
      computed: totalOf(due.map(({ returned }) => returned)),
    },
  ];
  if (bet) {
    const listed = bets.find(({ no }) => no === betNo(bet.roundId));
    const line = ({ currency, stake, returned }: typeof bet | NonNullable<typeof listed>) =>
      `${stake} ${currency} / ${returned}`;
    compared.push({ name: 'listed', stated: line(bet), computed: listed ? line(listed) : '' });
    if (listed?.state === 'returned') compared.push({ name: 'own', stated: bet.stake, computed: bet.returned });
  }
  if (element !== null)
    compared.push({
      name: 'terminal',
      stated: chain.terminal,
      computed: bytesToHex(terminalOf(hexToBytes(element), number)),
    });
  return compared;
};

const totalOf = (amounts: readonly string[]): string => sameDecimals(amounts[0] ?? '0', sum(amounts.map(minorOf)));
