import '#games/stage/table/pages.css';
import './roulette.css';
import './roulette-phone.css';
import type { GameEvent } from '#games/engine/game.ts';
import type { Pencil, Translate, Texts } from '#games/stage/desk.ts';
import { eventOf, numberIn } from '#games/stage/figures.ts';
import type { Scene } from '#games/stage/table/look.ts';
import { pastOf } from '#games/stage/table/past.ts';
import { tableView } from '#games/stage/table/table-view.ts';
import { roulette, table } from '../play/game.ts';
import { colourOf, covers } from '../play/layout.ts';
import { listing } from '../listing.ts';
import { boardOf } from './board.ts';
import { wheelOf } from './wheel.ts';

const pocketIn = (events: readonly GameEvent[]): number => numberIn(eventOf(events, 'pocket'), 'pocket');
const told = (t: Translate, events: readonly GameEvent[]): string =>
  `${pocketIn(events)} ${t(`roulette.colours.${colourOf(pocketIn(events))}`)}`;

const sceneOf = ({ t, sound }: Pencil): Scene => {
  const { element, clear, spin } = wheelOf(t('roulette.still'));
  return {
    element,
    clear,
    play: async (events) => {
      sound.play('toss');
      await spin(pocketIn(events), told(t, events), () => sound.play('knock'));
      sound.play('stop');
    },
  };
};

const nameOf = (t: Translate, id: string): string => {
  const cover = covers.find((one) => one.id === id);
  if (!cover || cover.kind === 'even') return t(`roulette.spots.${id}`);
  if (id.startsWith('d')) return t(`roulette.dozens.${id}`);
  if (id.startsWith('k')) return t('roulette.column', { number: id.slice(1) });
  return cover.pockets.length === 1 ? String(cover.pockets[0]) : cover.pockets.join('-');
};

const marks = { red: 'first', black: 'second', green: 'tie' } as const;

export const view = tableView({
  game: roulette,
  listing,
  table,
  start: (t) => t('roulette.spin'),
  spotName: nameOf,
  kindName: (t, kind) => t(`roulette.kinds.${kind}`),
  scene: sceneOf,
  layout: boardOf,
  told,
  road: (t) =>
    pastOf(t('table.past'), (events) => ({ text: String(pocketIn(events)), side: marks[colourOf(pocketIn(events))] })),
  rules: (t) => [t('roulette.rulesHow'), t('roulette.rulesBets')],
});

export const texts = import.meta.glob<Texts>('../locales/*.json');
