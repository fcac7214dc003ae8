import { anyChoice } from '#games/engine/any-choice.ts';
import type { Pencil, Texts } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import type { SlotLook } from '#games/stage/slot/look.ts';
import { linesPicture, paysOnLines, payTable, type PayRow } from '#games/stage/slot/rules.ts';
import { slotView } from '#games/stage/slot/slot-view.ts';
import { songkranSplash } from '../play/game.ts';
import { capHundredths, freeTimes, rules } from '../play/rules.ts';
import { listing } from '../listing.ts';
import { highWater, frame, scene } from './scene.ts';
import { dropSpark, symbols } from './symbols.ts';
import { voice } from './voice.ts';

const look: SlotLook = {
  field: { reels: 5, rows: 3 },
  symbols,
  strips: () => rules.strips,
  rest: ['ASG', 'WBF', 'DEC', 'FWB', 'GSA'],
  scene,
  frame,
  mover: { paint: highWater, how: 'rise' },
  lines: rules.lines,
  lineTones: ['#ff3d6e', '#ffd23f', '#22b573', '#2f8cf0', '#ff8a1f', '#a35ce0'],
  spark: dropSpark,
  voice,
};

const rowsOf = ({ t }: Pencil): PayRow[] => {
  const names = {
    A: t('songkran-splash.symbolA'),
    B: t('songkran-splash.symbolB'),
    C: t('songkran-splash.symbolC'),
    D: t('songkran-splash.symbolD'),
    E: t('songkran-splash.symbolE'),
    F: t('songkran-splash.symbolF'),
    G: t('songkran-splash.symbolG'),
  };
  const scatterPays = Object.entries(rules.scatter?.pays ?? {})
    .map(([seen, bets]): [string, number] => [seen, bets * 100])
    .toReversed();
  return [
    { letter: 'S', name: t('songkran-splash.symbolS'), pays: scatterPays, note: t('songkran-splash.scatterNote') },
    ...Object.entries(names).map(([letter, name]) => ({ letter, name, pays: paysOnLines(rules, letter) })),
  ];
};

const rulesOf = (pencil: Pencil): HTMLElement[] => {
  const { t } = pencil;
  return [
    el('p', {}, t('songkran-splash.how')),
    payTable(symbols, [{ letter: 'W', name: t('songkran-splash.symbolW'), note: t('songkran-splash.wild') }]),
    el('h3', {}, t('slot.freeSpins')),
    el('p', {}, t('songkran-splash.scatter')),
    el('p', {}, t('songkran-splash.retrigger', { times: freeTimes })),
    el('h3', {}, t('slot.pays')),
    el('p', {}, t('slot.paysText')),
    payTable(symbols, rowsOf(pencil)),
    el('p', {}, t('songkran-splash.cap', { times: capHundredths / 100 })),
    el('h3', {}, t('slot.lines')),
    linesPicture(rules, pencil),
  ];
};

export const view = slotView({
  game: anyChoice(songkranSplash),
  listing,
  look: () => look,
  choice: { act: 'spin' },
  topThousandths: songkranSplash.topThousandths({ act: 'spin' }),
  rules: rulesOf,
});

export const texts = import.meta.glob<Texts>('../locales/*.json');
