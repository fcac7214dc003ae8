import './fish-prawn-crab.css';
import type { GameEvent } from '#games/engine/game.ts';
import { isTriple } from '#games/engine/dice.ts';
import type { Say } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { diceOf, diceScene } from '#games/stage/table/dice-scene.ts';
import { pastOf } from '#games/stage/table/past.ts';
import { rowsOf } from '#games/stage/table/rows.ts';
import { tableView } from '#games/stage/table/table-view.ts';
import { colours, fishPrawnCrab, symbols, table } from '../play/game.ts';
import { shelf } from '../shelf.ts';
import { symbolDie } from './art.ts';

const symbolName = (t: Say, face: number): string => t(`fish-prawn-crab.symbols.${symbols[face - 1]}`);
const facesOf = (id: string): number[] => Array.from(id.slice(1), Number);
const told = (t: Say, events: readonly GameEvent[]): string =>
  diceOf(events)
    .map((face) => symbolName(t, face))
    .join(' · ');
const diceFace = (id: string) => [el('span', { class: 'spot-dice' }, ...facesOf(id).map(symbolDie))];
const colourFace = (id: string): readonly number[] =>
  Object.entries(colours).find(([colour]) => colour === id)?.[1] ?? [];

const nameOf = (t: Say, id: string): string =>
  /\d/.test(id)
    ? facesOf(id)
        .map((face) => symbolName(t, face))
        .join(' + ')
    : t(`fish-prawn-crab.spots.${id}`);

export const view = tableView({
  game: fishPrawnCrab,
  shelf,
  table,
  start: (t) => t('table.shake'),
  spotName: nameOf,
  kindName: (t, kind) => t(`fish-prawn-crab.kinds.${kind}`),
  scene: (pencil) => diceScene(pencil, { told, face: symbolDie }),
  layout: (tools) => {
    const { t } = tools.pencil;
    const pairs = table.spots.flatMap(({ id }) => (/^p\d/.test(id) ? [id] : []));
    const big = (id: string) => [...facesOf(id).map(symbolDie), el('span', { class: 'spot-name' }, nameOf(t, id))];
    const colour = (id: string) =>
      id === 'any'
        ? [el('span', { class: 'spot-name' }, nameOf(t, id))]
        : [
            el('span', { class: 'spot-dice' }, ...colourFace(id).map(symbolDie)),
            el('span', { class: 'spot-name' }, nameOf(t, id)),
          ];
    return rowsOf(tools, [
      { ids: ['n1', 'n2', 'n3'], grow: 2, face: big, look: 'fish-big' },
      { ids: ['n4', 'n5', 'n6'], grow: 2, face: big, look: 'fish-big' },
      { ids: [...Object.keys(colours), 'any'], grow: 1.3, face: colour },
      { ids: pairs.slice(0, 8), face: diceFace },
      { ids: pairs.slice(8), face: diceFace },
    ]);
  },
  told,
  road: (t) =>
    pastOf(t('table.past'), (events) => ({ text: told(t, events), side: isTriple(diceOf(events)) ? 'tie' : 'second' })),
  rules: (t) => [t('fish-prawn-crab.rulesHow'), t('fish-prawn-crab.rulesBets')],
});
