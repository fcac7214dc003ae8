import type { GameEvent } from '#games/engine/game.ts';
import { isTriple } from '#games/engine/dice.ts';
import type { Say } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { diceOf, diceScene, diceSum } from '#games/stage/table/dice-scene.ts';
import { die } from '#games/stage/table/die.ts';
import { pastOf } from '#games/stage/table/past.ts';
import { rowsOf } from '#games/stage/table/rows.ts';
import { tableView } from '#games/stage/table/table-view.ts';
import { table, thaiHiLo } from '../play/game.ts';
import { shelf } from '../shelf.ts';

const idsOf = (letter: string) => table.spots.flatMap(({ id }) => (id.startsWith(letter) && /\d/.test(id) ? [id] : []));
const diceFace = (id: string) => [
  el('span', { class: 'spot-dice' }, ...Array.from(id.slice(1), (face) => die(Number(face)))),
];

/** Three of a kind is neither low nor high. */
const sideOf = (events: readonly GameEvent[]): 'triple' | 'low' | 'high' => {
  if (isTriple(diceOf(events))) return 'triple';
  return diceSum(events) > 10 ? 'high' : 'low';
};
const told = (t: Say, events: readonly GameEvent[]): string => {
  const sum = diceSum(events);
  const side = sum === 11 ? t('thai-hi-lo.spots.eleven') : t(`thai-hi-lo.sides.${sideOf(events)}`);
  return t('thai-hi-lo.told', { dice: diceOf(events).join(' '), sum, side });
};
const marks = { triple: 'tie', low: 'second', high: 'first' } as const;

export const view = tableView({
  game: thaiHiLo,
  shelf,
  table,
  start: (t) => t('table.shake'),
  spotName: (t, id) =>
    /\d/.test(id)
      ? t(`thai-hi-lo.letters.${id[0]}`, { of: id.slice(1).split('').join('-') })
      : t(`thai-hi-lo.spots.${id}`),
  kindName: (t, kind) =>
    /\d/.test(kind) ? t(`thai-hi-lo.letters.${kind[0]}`, { of: kind.slice(1) }) : t(`thai-hi-lo.kinds.${kind}`),
  scene: (pencil) => diceScene(pencil, { told }),
  layout: (tools) => {
    const { t } = tools.pencil;
    const pairs = idsOf('p');
    const mixed = (id: string) => [
      el(
        'span',
        { class: 'spot-dice' },
        t(`thai-hi-lo.sides.${id[0] === 'l' ? 'low' : 'high'}`),
        die(Number(id.slice(1))),
      ),
    ];
    return rowsOf(tools, [
      { ids: ['low', 'eleven', 'any', 'high'], grow: 1.5 },
      { ids: idsOf('n'), face: diceFace },
      { ids: idsOf('l'), face: mixed },
      { ids: idsOf('h'), face: mixed },
      { ids: pairs.slice(0, 8), face: diceFace },
      { ids: pairs.slice(8), face: diceFace },
    ]);
  },
  told,
  road: (t) => pastOf(t('table.past'), (events) => ({ text: String(diceSum(events)), side: marks[sideOf(events)] })),
  rules: (t) => [t('thai-hi-lo.rulesHow'), t('thai-hi-lo.rulesBets')],
});
