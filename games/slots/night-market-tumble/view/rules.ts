import type { Pencil } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { freeSpinWords, payTable } from '#games/stage/slot/rules.ts';
import { books } from '../play/books.ts';
import { from, lanternTimes, letters, pays, rules } from '../play/rules.ts';
import { symbols } from './look.ts';

const counts: readonly string[] = from.map((least, at) => {
  const next = from[at + 1];
  return next === undefined ? `${least}+` : `${least}–${next - 1}`;
});

export const rulesOf = ({ t }: Pencil): HTMLElement[] => {
  const free = freeSpinWords(rules);
  const names: Readonly<Record<string, string>> = {
    A: t('night-market-tumble.mango'),
    B: t('night-market-tumble.skewers'),
    C: t('night-market-tumble.coconut'),
    D: t('night-market-tumble.tea'),
    E: t('night-market-tumble.chilli'),
    F: t('night-market-tumble.lime'),
    G: t('night-market-tumble.prawn'),
    H: t('night-market-tumble.basil'),
    I: t('night-market-tumble.ice'),
  };
  const paying = pays.map((steps, at) => {
    const letter = letters.charAt(at);
    return {
      letter,
      name: names[letter] ?? letter,
      pays: steps.map((paid, step) => [counts[step] ?? '', paid] as const).toReversed(),
    };
  });
  return [
    el('p', {}, t('night-market-tumble.rulesHow', { least: from[0] ?? 0 })),
    payTable(symbols, [
      ...paying,
      { letter: 'S', name: t('night-market-tumble.gate'), note: t('night-market-tumble.gateNote', free) },
      { letter: 'L', name: t('night-market-tumble.lantern'), note: t('night-market-tumble.lanternNote') },
    ]),
    el('p', {}, t('night-market-tumble.rulesFree', { ...free, most: rules.spinsMax })),
    el(
      'p',
      {},
      t('night-market-tumble.rulesLanterns', { least: lanternTimes[0] ?? 0, most: lanternTimes.at(-1) ?? 0 }),
    ),
    el(
      'p',
      {},
      t('night-market-tumble.rulesBooks', {
        books: books.kinds.reduce((sum, { count }) => sum + count, 0),
        cap: rules.cap / 100,
      }),
    ),
  ];
};
