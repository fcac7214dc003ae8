import { anyChoice } from '#games/engine/any-choice.ts';
import type { Pencil, View, Texts } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import type { SlotLook, StageKit } from '#games/stage/slot/look.ts';
import { linesPicture, paysOnLines, payTable } from '#games/stage/slot/rules.ts';
import { slotView } from '#games/stage/slot/slot-view.ts';
import { elephantParade } from '../play/game.ts';
import { elephants, gifts, lines, meterOf, pots, potSpace, roundCap } from '../play/rules.ts';
import { listing } from '../listing.ts';
import { potNames } from './names.ts';
import { type PotsBoard, potsBoard } from './pots-board.ts';
import { type Procession, procession } from './procession.ts';
import { frame, scene, petalFall } from './scene.ts';
import { coin, symbols } from './symbols.ts';
import { voice } from './voice.ts';

const lookFor = (pencil: Pencil, board?: PotsBoard): SlotLook => withProcession(pencil, { board, row: procession() });

const withProcession = (
  { t, money }: Pencil,
  { board, row }: { board: PotsBoard | undefined; row: Procession },
): SlotLook => ({
  field: { reels: 5, rows: 3 },
  symbols,
  strips: () => lines.strips,
  rest: ['JEB', 'LPJ', 'GMF', 'BJL', 'FEP'],
  scene,
  frame,
  mover: { paint: petalFall, how: 'lift' },
  lines: lines.lines,
  lineTones: ['#ffd36b', '#ff8cc4', '#7ee0ff', '#a6f07a', '#ff9a5c'],
  spark: coin,
  voice,
  dress: (kit) => ({
    begin: () => {
      row.leave();
      board?.look();
    },
    end: () => {
      row.leave();
      board?.look();
    },
    size: () => row.place(kit),
  }),
  show: async (kit, event) => {
    switch (event.kind) {
      case 'meter':
        kit.sound('spark');
        board?.fill(event.value);
        await kit.motion.wait(260);
        return true;
      case 'featureTrigger':
        await parade(kit, t, row);
        return true;
      case 'potWin': {
        const pot = potNames(t).get(event.pot) ?? '';
        kit.sound('great');
        const layout = kit.layout();
        if (layout) kit.burst({ x: layout.width / 2, y: layout.height / 2 }, 70);
        const won = Number(event.amount);
        await kit.overlay.banner(
          {
            title: t('elephant-parade.potWon', { pot }),
            figure: (share) => money(share >= 1 ? BigInt(event.amount) : BigInt(Math.round(won * share))),
            ms: 4200,
            tone: 'epic',
          },
          kit.motion,
        );
        return true;
      }
      default:
        return false;
    }
  },
});

/** The elephants are announced, walk in, and each then lays down its gift. */
const parade = async (kit: StageKit, t: Pencil['t'], row: Procession): Promise<void> => {
  kit.sound('feature');
  for (let reel = 0; reel < elephants; reel++) kit.burst(kit.board.middle(reel * lines.rows + 1), 6);
  await kit.overlay.banner(
    { title: t('elephant-parade.parade'), note: t('elephant-parade.paradeText'), ms: 1800 },
    kit.motion,
  );
  await row.come(kit);
};

const rulesOf = (pencil: Pencil): HTMLElement[] => {
  const { t, money } = pencil;
  const names = {
    E: t('elephant-parade.symbolE'),
    M: t('elephant-parade.symbolM'),
    G: t('elephant-parade.symbolG'),
    P: t('elephant-parade.symbolP'),
    L: t('elephant-parade.symbolL'),
    J: t('elephant-parade.symbolJ'),
    B: t('elephant-parade.symbolB'),
    F: t('elephant-parade.symbolF'),
  };
  const values = gifts.map(({ value }) => value / 100);
  const potLines = pots.map(({ code, seed, tickets }) =>
    el(
      'p',
      {},
      el('strong', {}, potNames(t).get(code) ?? ''),
      ' · ',
      t('elephant-parade.potOdds', { staked: money(BigInt(potSpace / tickets)), seed: money(seed) }),
    ),
  );
  return [
    el('p', {}, t('elephant-parade.how')),
    el('h3', {}, t('slot.pays')),
    el('p', {}, t('slot.paysText')),
    payTable(symbols, [
      ...Object.entries(names).map(([letter, name]) => ({ letter, name, pays: paysOnLines(lines, letter) })),
      { letter: 'W', name: t('elephant-parade.symbolW'), note: t('elephant-parade.wild') },
      { letter: 'C', name: t('elephant-parade.symbolC'), note: t('elephant-parade.coinNote') },
    ]),
    el('h3', {}, t('elephant-parade.parade')),
    el(
      'p',
      {},
      t('elephant-parade.meterRules', { of: meterOf, least: Math.min(...values), most: Math.max(...values) }),
    ),
    el('h3', {}, t('elephant-parade.pots')),
    el('p', {}, t('elephant-parade.potsRules', { share: `${(pots[0]?.thousandths ?? 0) / 10} %` })),
    ...potLines,
    el('p', {}, t('elephant-parade.cap', { times: roundCap / 100 })),
    el('h3', {}, t('slot.lines')),
    linesPicture(lines, pencil),
  ];
};

const given = {
  game: anyChoice(elephantParade),
  listing,
  choice: { act: 'spin' },
  topThousandths: elephantParade.topThousandths({ act: 'spin' }),
  rules: rulesOf,
};
const plain = slotView({ ...given, look: lookFor });

export const view: View = {
  ...plain,
  mount: (desk) => {
    const board = potsBoard(desk);
    desk.stage.append(board.element);
    board.look();
    desk.stakes.onChange(board.look);
    slotView({ ...given, look: (pencil) => lookFor(pencil, board) }).mount(desk);
  },
};

export const texts = import.meta.glob<Texts>('../locales/*.json');
