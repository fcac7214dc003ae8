import { anyChoice } from '#games/engine/any-choice.ts';
import type { Pencil, Texts } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import type { SlotLook } from '#games/stage/slot/look.ts';
import { linesPicture, paysOnLines, payTable } from '#games/stage/slot/rules.ts';
import { slotView } from '#games/stage/slot/slot-view.ts';
import { lotusLantern } from '../play/game.ts';
import { rules, topHundredths } from '../play/rules.ts';
import { listing } from '../listing.ts';
import { frame, lanternSky, scene } from './scene.ts';
import { petalSpark, symbols } from './symbols.ts';
import { voice } from './voice.ts';

const look: SlotLook = {
  field: { reels: 3, rows: 3 },
  symbols,
  strips: () => rules.strips,
  rest: ['ABF', 'EWC', 'DFB'],
  scene,
  frame,
  mover: { paint: lanternSky, how: 'lift' },
  lines: rules.lines,
  lineTones: ['#ffd36b', '#ff8cc4', '#7ee0ff', '#a6f07a', '#ff9a5c'],
  spark: petalSpark,
  voice,
};

const rulesOf = (pencil: Pencil): HTMLElement[] => {
  const { t } = pencil;
  const names = {
    W: t('lotus-lantern.symbolW'),
    A: t('lotus-lantern.symbolA'),
    B: t('lotus-lantern.symbolB'),
    C: t('lotus-lantern.symbolC'),
    D: t('lotus-lantern.symbolD'),
    E: t('lotus-lantern.symbolE'),
    F: t('lotus-lantern.symbolF'),
  };
  return [
    el('p', {}, t('lotus-lantern.how')),
    el('h3', {}, t('slot.pays')),
    el('p', {}, t('slot.paysText')),
    payTable(
      symbols,
      Object.entries(names).map(([letter, name]) => ({ letter, name, pays: paysOnLines(rules, letter) })),
    ),
    el('p', {}, t('lotus-lantern.wild')),
    el('p', {}, t('lotus-lantern.respin')),
    el('p', {}, t('lotus-lantern.cap', { times: topHundredths / 100 })),
    el('h3', {}, t('slot.lines')),
    linesPicture(rules, pencil),
  ];
};

export const view = slotView({
  game: anyChoice(lotusLantern),
  listing,
  look: () => look,
  choice: { act: 'spin' },
  topThousandths: lotusLantern.topThousandths({ act: 'spin' }),
  rules: rulesOf,
});

export const texts = import.meta.glob<Texts>('../locales/*.json');
