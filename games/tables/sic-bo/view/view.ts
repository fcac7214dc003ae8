import type { GameEvent } from '#games/engine/game.ts';
import { isTriple } from '#games/engine/tables/dice.ts';
import type { Translate, Texts } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { diceOf, diceScene, diceSum } from '#games/stage/table/dice-scene.ts';
import { die } from '#games/stage/table/die.ts';
import { pastOf } from '#games/stage/table/past.ts';
import { pagesOf } from '#games/stage/table/pages.ts';
import { rowsOfFive } from '#games/stage/table/rows.ts';
import { tableView } from '#games/stage/table/table-view.ts';
import { sicBo, sumsOffered, table } from '../play/game.ts';
import { listing } from '../listing.ts';

const idsOf = (letter: string) => table.spots.flatMap(({ id }) => (id.startsWith(letter) && /\d/.test(id) ? [id] : []));

/** The digits of a spot as dice. */
const diceFace = (id: string, times = 1) => [
  el(
    'span',
    { class: 'spot-dice' },
    ...id
      .slice(1)
      .split('')
      .flatMap((face) => Array.from({ length: times }, () => die(Number(face)))),
  ),
];
const sumFace = (id: string) => [el('span', { class: 'spot-name' }, id.slice(1))];

const told = (t: Translate, events: readonly GameEvent[]): string => {
  const sum = diceSum(events);
  const side = isTriple(diceOf(events)) ? 'triple' : sum > 10 ? 'big' : 'small';
  return t('sic-bo.told', { dice: diceOf(events).join(' '), sum, side: t(`sic-bo.sides.${side}`) });
};

/** A spot's letter says what it is, its digits of what. */
const nameOf = (t: Translate, id: string): string =>
  /\d/.test(id)
    ? t(`sic-bo.letters.${id[0]}`, { of: 'pxf'.includes(id[0]!) ? id.slice(1).split('').join('+') : id.slice(1) })
    : t(`sic-bo.spots.${id}`);

export const view = tableView({
  game: sicBo,
  listing,
  table,
  start: (t) => t('table.shake'),
  spotName: nameOf,
  kindName: (t, kind) =>
    kind.startsWith('sum') ? t('sic-bo.kinds.sum', { of: sumsOf(kind) }) : t(`sic-bo.kinds.${kind}`),
  scene: (pencil) => diceScene(pencil, { told }),
  layout: (tools) => {
    const { t } = tools.pencil;
    const sums = sumsOffered.map((sum) => `s${sum}`);
    return pagesOf(tools, [
      {
        name: t('sic-bo.pages.main'),
        rows: [
          { ids: ['small', 'odd', 'any', 'even', 'big'], grow: 1.5 },
          { ids: sums.slice(0, 7), face: sumFace },
          { ids: sums.slice(7), face: sumFace },
          { ids: idsOf('n'), face: (id) => diceFace(id) },
        ],
      },
      {
        name: t('sic-bo.pages.numbers'),
        rows: [
          { ids: idsOf('d'), face: (id) => diceFace(id, 2) },
          { ids: idsOf('t'), face: (id) => diceFace(id, 3) },
          ...rowsOfFive(idsOf('p'), (id) => diceFace(id)),
        ],
      },
      {
        name: t('sic-bo.pages.threes'),
        rows: [...rowsOfFive(idsOf('x'), (id) => diceFace(id)), { ids: idsOf('f'), face: (id) => diceFace(id) }],
      },
    ]);
  },
  told,
  road: (t) =>
    pastOf(t('table.past'), (events) => {
      const sum = diceSum(events);
      return { text: String(sum), side: isTriple(diceOf(events)) ? 'tie' : sum > 10 ? 'first' : 'second' };
    }),
  rules: (t) => [t('sic-bo.rulesHow'), t('sic-bo.rulesBets'), t('sic-bo.rulesThrees')],
});

const sumsOf = (kind: string): string => {
  const sum = Number(kind.slice(3));
  return `${sum}, ${21 - sum}`;
};

export const texts = import.meta.glob<Texts>('../locales/*.json');
