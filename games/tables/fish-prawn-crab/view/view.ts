import './fish-prawn-crab.css';
import type { GameEvent } from '#games/engine/game.ts';
import { isTriple } from '#games/engine/tables/dice.ts';
import type { Translate, Texts } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { diceOf, diceScene } from '#games/stage/table/dice-scene.ts';
import { pastOf } from '#games/stage/table/past.ts';
import { pagesOf } from '#games/stage/table/pages.ts';
import { rowsOfFive } from '#games/stage/table/rows.ts';
import { tableView } from '#games/stage/table/table-view.ts';
import { faceNow } from '../play/version-1.ts';
import { colours, fishPrawnCrab, symbols, table } from '../play/game.ts';
import { listing } from '../listing.ts';
import { symbolDie } from './art.ts';

const symbolName = (t: Translate, face: number): string => t(`fish-prawn-crab.symbols.${symbols[face - 1]}`);
const facesOf = (id: string): number[] => Array.from(id.slice(1), Number);
/** Dice of a round of the first version say no symbols: theirs stood on other faces. */
const asNow = (events: readonly GameEvent[]): GameEvent[] =>
  events.map((event) =>
    event.kind === 'dice' && event['symbols'] === undefined ? { ...event, dice: diceOf([event]).map(faceNow) } : event,
  );
const told = (t: Translate, events: readonly GameEvent[]): string =>
  diceOf(asNow(events))
    .map((face) => symbolName(t, face))
    .join(' · ');
const diceFace = (id: string, times = 1) => [
  el(
    'span',
    { class: 'spot-dice' },
    ...facesOf(id).flatMap((face) => Array.from({ length: times }, () => symbolDie(face))),
  ),
];
const colourFace = (id: string): readonly number[] =>
  Object.entries(colours).find(([colour]) => colour === id)?.[1] ?? [];

const nameOf = (t: Translate, id: string): string => {
  if (!/\d/.test(id)) return t(`fish-prawn-crab.spots.${id}`);
  const names = facesOf(id).map((face) => symbolName(t, face));
  return id.startsWith('t') ? t('fish-prawn-crab.triple', { of: names.join('') }) : names.join(' + ');
};

export const view = tableView({
  game: fishPrawnCrab,
  listing,
  table,
  start: (t) => t('table.shake'),
  spotName: nameOf,
  kindName: (t, kind) => t(`fish-prawn-crab.kinds.${kind}`),
  scene: (pencil) => {
    const scene = diceScene(pencil, { told, face: symbolDie });
    return { ...scene, play: (events) => scene.play(asNow(events)) };
  },
  layout: (tools) => {
    const { t } = tools.pencil;
    const idsOf = (letter: string) =>
      table.spots.flatMap(({ id }) => (id.startsWith(letter) && /\d/.test(id) ? [id] : []));
    const big = (id: string) => [...facesOf(id).map(symbolDie), el('span', { class: 'spot-name' }, nameOf(t, id))];
    const colour = (id: string) =>
      id === 'any'
        ? [el('span', { class: 'spot-name' }, nameOf(t, id))]
        : [
            el('span', { class: 'spot-dice' }, ...colourFace(id).map(symbolDie)),
            el('span', { class: 'spot-name' }, nameOf(t, id)),
          ];
    return pagesOf(tools, [
      {
        name: t('fish-prawn-crab.pages.main'),
        rows: [
          { ids: ['n1', 'n2', 'n3'], grow: 2, face: big, look: 'fish-big' },
          { ids: ['n4', 'n5', 'n6'], grow: 2, face: big, look: 'fish-big' },
          { ids: [...Object.keys(colours), 'any'], grow: 1.3, face: colour },
        ],
      },
      {
        name: t('fish-prawn-crab.pages.more'),
        rows: [
          ...rowsOfFive(idsOf('p'), diceFace),
          { ids: idsOf('t').slice(0, 3), face: (id) => diceFace(id, 3) },
          { ids: idsOf('t').slice(3), face: (id) => diceFace(id, 3) },
        ],
      },
    ]);
  },
  told,
  road: (t) =>
    pastOf(t('table.past'), (events) => ({ text: told(t, events), side: isTriple(diceOf(events)) ? 'tie' : 'second' })),
  rules: (t) => [t('fish-prawn-crab.rulesHow'), t('fish-prawn-crab.rulesBets')],
});

export const texts = import.meta.glob<Texts>('../locales/*.json');
