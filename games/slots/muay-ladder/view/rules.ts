import type { Pencil } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { freeSpinWords, payTable } from '#games/stage/slot/rules.ts';
import { books } from '../play/books.ts';
import { letters, pays, reels, rows, rules } from '../play/rules.ts';
import { symbols } from './look.ts';

const ladderText = (times: readonly number[]): string => times.map((one) => `×${one}`).join(' ');

export const rulesOf = ({ t }: Pencil): HTMLElement[] => {
  const free = freeSpinWords(rules);
  const names: Readonly<Record<string, string>> = {
    A: t('muay-ladder.belt'),
    B: t('muay-ladder.gloves'),
    C: t('muay-ladder.headband'),
    D: t('muay-ladder.armband'),
    E: t('muay-ladder.bell'),
    F: t('muay-ladder.watch'),
    G: t('muay-ladder.wrap'),
    H: t('muay-ladder.bottle'),
  };
  const paying = pays.map((runs, at) => {
    const letter = letters.charAt(at);
    const paid = runs.flatMap((pay, run) => (pay > 0 ? [[run + 1, pay] as const] : []));
    return { letter, name: names[letter] ?? letter, pays: paid.toReversed() };
  });
  return [
    el('p', {}, t('muay-ladder.rulesHow', { ways: rows ** reels })),
    payTable(symbols, [
      ...paying,
      { letter: 'W', name: t('muay-ladder.fist'), note: t('muay-ladder.fistNote') },
      { letter: 'S', name: t('muay-ladder.ring'), note: t('muay-ladder.ringNote', free) },
    ]),
    el(
      'p',
      {},
      t('muay-ladder.rulesLadder', { base: ladderText(rules.ladder.base), free: ladderText(rules.ladder.free) }),
    ),
    el('p', {}, t('muay-ladder.rulesFree', { ...free, most: rules.spinsMax })),
    el(
      'p',
      {},
      t('muay-ladder.rulesBooks', {
        books: books.kinds.reduce((sum, { count }) => sum + count, 0),
        cap: rules.cap / 100,
      }),
    ),
  ];
};
