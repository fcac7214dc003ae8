import { anyChoice } from '#games/engine/any-choice.ts';
import type { Pencil, Texts, View } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import type { SlotLook, StageKit } from '#games/stage/slot/look.ts';
import { payTable } from '#games/stage/slot/rules.ts';
import { slotView } from '#games/stage/slot/slot-view.ts';
import { nagaFireballs } from '../play/game.ts';
import { grand, hold, holdCap, orbsToStart, orbValues, ways } from '../play/rules.ts';
import { listing } from '../listing.ts';
import { jackpotsBoard } from './jackpots-board.ts';
import { orb, spark } from './fire.ts';
import { fireballs, frame, scene } from './scene.ts';
import { symbols } from './symbols.ts';
import { voice } from './voice.ts';

const lookFor = ({ t }: Pencil): SlotLook => ({
  field: { reels: 5, rows: 4 },
  symbols,
  strips: () => ways.strips,
  rest: ['NFSR', 'LDRF', 'SBLN', 'RFDS', 'LNRB'],
  scene,
  frame,
  mover: { paint: fireballs, how: 'lift' },
  lineTones: ['#7ef0c8'],
  spark,
  orb,
  voice,
  show: async (kit, event) => {
    if (event.kind === 'featureTrigger') {
      await begins(kit, event.cells, t);
      return true;
    }
    if (event.kind === 'respin' && event.left !== undefined) {
      await flickers(kit, t('slot.respinsLeft', { left: event.left }));
      return true;
    }
    return false;
  },
});

/** The river turns red; what was held stays lit. */
const begins = async (kit: StageKit, cells: readonly number[], t: Pencil['t']): Promise<void> => {
  kit.sound('feature');
  for (const cell of cells) kit.burst(kit.board.middle(cell), 5);
  kit.setMode('hold');
  await kit.overlay.banner(
    { title: t('naga-fireballs.held'), note: t('naga-fireballs.heldText', { cells: hold.cells }), ms: 1700 },
    kit.motion,
  );
};

/** What is empty trembles before the next fireballs come. */
const flickers = async (kit: StageKit, left: string): Promise<void> => {
  kit.overlay.badge(left);
  kit.sound('spin');
  await kit.motion.run(520, (share) => {
    for (let cell = 0; cell < hold.cells; cell++) {
      const sprite = kit.board.sprite(cell);
      if (sprite) sprite.alpha = 0.12 + 0.14 * Math.abs(Math.sin(share * 9 + cell));
    }
  });
};

const rulesOf = (pencil: Pencil): HTMLElement[] => {
  const { t } = pencil;
  const names = {
    N: t('naga-fireballs.symbolN'),
    B: t('naga-fireballs.symbolB'),
    D: t('naga-fireballs.symbolD'),
    L: t('naga-fireballs.symbolL'),
    F: t('naga-fireballs.symbolF'),
    S: t('naga-fireballs.symbolS'),
    R: t('naga-fireballs.symbolR'),
  };
  const jackpots = orbValues.flatMap(({ name, value }) => (name === undefined ? [] : [value / 100]));
  return [
    el('p', {}, t('naga-fireballs.how')),
    el('h3', {}, t('slot.pays')),
    el('p', {}, t('naga-fireballs.paysText')),
    payTable(symbols, [
      ...Object.entries(names).map(([letter, name]) => ({
        letter,
        name,
        pays: (ways.pays[letter] ?? []).map((pay, at): [number, number] => [at + 3, pay]).toReversed(),
      })),
      { letter: 'W', name: t('naga-fireballs.symbolW'), note: t('naga-fireballs.wild') },
      { letter: 'O', name: t('naga-fireballs.symbolO'), note: t('naga-fireballs.orb', { count: orbsToStart }) },
    ]),
    el('h3', {}, t('naga-fireballs.held')),
    el('p', {}, t('naga-fireballs.heldRules', { respins: hold.respins, below: Number(hold.fill.below) })),
    el(
      'p',
      {},
      t('naga-fireballs.jackpots', { jackpots: jackpots.map((times) => `×${times}`).join(' · '), grand: grand / 100 }),
    ),
    el('p', {}, t('naga-fireballs.cap', { times: holdCap / 100 })),
  ];
};

const plain = slotView({
  game: anyChoice(nagaFireballs),
  listing,
  look: lookFor,
  choice: { act: 'spin' },
  topThousandths: nagaFireballs.topThousandths({ act: 'spin' }),
  rules: rulesOf,
});

export const view: View = {
  ...plain,
  mount: (desk) => {
    const board = jackpotsBoard(desk);
    desk.stage.append(board.element);
    board.look();
    desk.stakes.onChange(board.look);
    plain.mount(desk);
  },
};

export const texts = import.meta.glob<Texts>('../locales/*.json');
