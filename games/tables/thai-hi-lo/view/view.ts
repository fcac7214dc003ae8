import type { GameEvent } from '#games/engine/game.ts';
import type { Translate, Texts } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { diceOf, diceScene, diceSum } from '#games/stage/table/dice-scene.ts';
import { die } from '#games/stage/table/die.ts';
import { pastOf } from '#games/stage/table/past.ts';
import { pagesOf } from '#games/stage/table/pages.ts';
import { rowsOfFive } from '#games/stage/table/rows.ts';
import { tableView } from '#games/stage/table/table-view.ts';
import { table, thaiHiLo } from '../play/game.ts';
import { listing } from '../listing.ts';

const idsOf = (letter: string) => table.spots.flatMap(({ id }) => (id.startsWith(letter) && /\d/.test(id) ? [id] : []));
const diceFace = (id: string, times = 1) => [
  el(
    'span',
    { class: 'spot-dice' },
    ...Array.from(id.slice(1)).flatMap((face) => Array.from({ length: times }, () => die(Number(face)))),
  ),
];

/** Eleven is neither low nor high. */
const sideOf = (events: readonly GameEvent[]): 'eleven' | 'low' | 'high' => {
  const sum = diceSum(events);
  return sum === 11 ? 'eleven' : sum > 11 ? 'high' : 'low';
};
const told = (t: Translate, events: readonly GameEvent[]): string => {
  const sum = diceSum(events);
  return t('thai-hi-lo.told', { dice: diceOf(events).join(' '), sum, side: t(`thai-hi-lo.spots.${sideOf(events)}`) });
};
const marks = { eleven: 'tie', low: 'second', high: 'first' } as const;

export const view = tableView({
  game: thaiHiLo,
  listing,
  table,
  start: (t) => t('table.shake'),
  spotName: (t, id) =>
    /\d/.test(id)
      ? t(`thai-hi-lo.letters.${id[0]}`, { of: id.slice(1).split('').join('-') })
      : t(`thai-hi-lo.spots.${id}`),
  kindName: (t, kind) => {
    if (kind.startsWith('mixed')) return t('thai-hi-lo.kinds.mixed', { ways: kind.slice('mixed'.length) });
    return /\d/.test(kind) ? t(`thai-hi-lo.letters.${kind[0]}`, { of: kind.slice(1) }) : t(`thai-hi-lo.kinds.${kind}`);
  },
  scene: (pencil) => diceScene(pencil, { told }),
  layout: (tools) => {
    const { t } = tools.pencil;
    const mixed = (id: string) => [
      el(
        'span',
        { class: 'spot-dice' },
        t(`thai-hi-lo.sides.${id[0] === 'l' ? 'low' : 'high'}`),
        ...Array.from(id.slice(1), (face) => die(Number(face))),
      ),
    ];
    const withNumbers = (letter: string, count: number) => idsOf(letter).filter((id) => id.length === 1 + count);
    return pagesOf(tools, [
      {
        name: t('thai-hi-lo.pages.main'),
        rows: [
          { ids: ['low', 'eleven', 'high'], grow: 1.5 },
          { ids: idsOf('n'), face: diceFace },
          ...rowsOfFive(idsOf('p'), diceFace),
        ],
      },
      {
        name: t('thai-hi-lo.pages.mixed'),
        rows: ['l', 'h'].flatMap((letter) => [
          { ids: withNumbers(letter, 1), face: mixed },
          ...rowsOfFive(withNumbers(letter, 2), mixed),
        ]),
      },
      {
        name: t('thai-hi-lo.pages.three'),
        rows: [
          { ids: ['any'] },
          { ids: idsOf('t').slice(0, 3), face: (id) => diceFace(id, 3) },
          { ids: idsOf('t').slice(3), face: (id) => diceFace(id, 3) },
          { ids: idsOf('r'), face: diceFace },
        ],
      },
    ]);
  },
  told,
  road: (t) => pastOf(t('table.past'), (events) => ({ text: String(diceSum(events)), side: marks[sideOf(events)] })),
  rules: (t) => [t('thai-hi-lo.rulesHow'), t('thai-hi-lo.rulesBets')],
});

export const texts = import.meta.glob<Texts>('../locales/*.json');
