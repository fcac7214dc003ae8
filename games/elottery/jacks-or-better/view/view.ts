import './video-poker.css';
import { anyChoice } from '#games/engine/any-choice.ts';
import { openCard } from '#games/stage/cards.ts';
import type { Desk, Pencil, ShownRound, StartKey, View, Texts } from '#games/stage/desk.ts';
import { button, el, isStill, pause } from '#games/stage/dom.ts';
import { type HintSwitch, hintSwitch } from '#games/stage/hint-switch.ts';
import { eventOf, numberIn, numbersIn } from '#games/stage/figures.ts';
import { bestHold } from '../play/best-hold.ts';
import { jacksOrBetter, type PokerChoice } from '../play/game.ts';
import { handOf } from '../play/hands.ts';
import { isTableName, type TableName, tables } from '../play/pays.ts';
import { listing } from '../listing.ts';
import { type Hand, handOnTable } from './hand.ts';
import { type TablePick, tablePick } from './panel.ts';
import { bothTables, handText, type PayTable, payTableOf } from './pay-table.ts';

type Shown = Pick<ShownRound, 'events'>;
const dealtIn = ({ events }: Shown): number[] => numbersIn(eventOf(events, 'deal'), 'cards');
const drawnIn = ({ events }: Shown): number[] => numbersIn(eventOf(events, 'draw'), 'cards');
const heldIn = ({ events }: Shown): number => numberIn(eventOf(events, 'hold'), 'mask');
const tableIn = ({ events }: Shown): TableName => {
  const table = eventOf(events, 'deal')?.['table'];
  return isTableName(table) ? table : '8/5';
};
const resultText = (pencil: Pencil, cards: readonly number[]): string => handText(pencil.t, handOf(cards));

/** Ace to ten of spades: the hand that pays most. */
const royal = [39, 51, 50, 49, 48];

/** A second press on the same spot must not throw away five cards that nobody has seen. */
const restMs = 450;

type Table = {
  desk: Desk;
  hand: Hand;
  payTable: PayTable;
  pick: TablePick;
  hint: HintSwitch;
  key: StartKey;
  draw: HTMLButtonElement;
  round: ShownRound | undefined;
  mask: number;
  /** An answer is awaited or cards move. */
  waits: boolean;
};

const show = (table: Table): void => {
  const { desk, hand, payTable, pick, key, draw, round, waits } = table;
  payTable.show(pick.table(), round?.stake ?? desk.stakes.stake());
  desk.stakes.limit((desk.payoutMax * 1000n) / jacksOrBetter.topThousandths({ act: 'open', table: pick.table() }));
  key.element.hidden = round !== undefined;
  draw.hidden = round === undefined;
  draw.disabled = waits;
  if (round && !waits) hand.open();
  else hand.shut();
};

const hold = (table: Table, mask: number): void => {
  if (!table.round || table.waits) return;
  table.mask = mask;
  table.hand.hold(mask);
  table.desk.sound.play('stop');
};

/** Counted in the page over every draw; shown only to those who switched it on. */
const showHint = ({ desk, hand, hint, round, pick }: Table): void => {
  if (!round) return;
  if (!hint.isOn()) return hand.hint(undefined);
  const { mask, sum, draws } = bestHold(dealtIn(round), tables[pick.table()]);
  hand.hint(mask);
  const hundredths = Math.floor((sum * 100) / draws) / 100;
  const worth = hundredths.toLocaleString('en', { minimumFractionDigits: 2 });
  desk.say(desk.t(mask === 0 ? 'jacks-or-better.hintNone' : 'jacks-or-better.hintText', { worth }));
};

const alone = async (table: Table, work: () => Promise<void>): Promise<void> => {
  if (table.waits) return;
  table.waits = true;
  show(table);
  await work();
  table.waits = false;
  show(table);
};

const follow = async (table: Table, round: ShownRound): Promise<void> => {
  const { desk, hand, payTable } = table;
  Object.assign(table, { round, mask: 0 });
  hand.clear();
  payTable.light(undefined);
  const cards = dealtIn(round);
  await hand.deal(cards, 0);
  const made = handOf(cards);
  payTable.light(made);
  desk.say(made === 'nothing' ? desk.t('jacks-or-better.choose') : handText(desk.t, made));
  if (!isStill()) await pause(restMs);
  showHint(table);
};

const start = (table: Table): Promise<void> =>
  alone(table, async () => {
    const { desk, key, pick, round } = table;
    if (round || key.element.disabled) return;
    for (const part of [key, pick, desk.stakes]) part.lock();
    const opening: PokerChoice = { act: 'open', table: pick.table() };
    const begun = await desk.begin(opening);
    if (begun) return follow(table, begun);
    for (const part of [key, pick, desk.stakes]) part.unlock();
  });

const finish = (table: Table): void => {
  const { desk, key, pick } = table;
  Object.assign(table, { round: undefined, mask: 0 });
  for (const part of [key, pick, desk.stakes]) part.unlock();
};

const drawNew = (table: Table): Promise<void> =>
  alone(table, async () => {
    const { desk, hand, payTable, round, mask } = table;
    if (!round) return;
    hand.hint(undefined);
    const choice: PokerChoice = { act: 'hold', mask };
    const ended = await desk.choose(round, choice);
    if (ended) {
      const cards = drawnIn(ended);
      await hand.deal(cards, mask);
      payTable.light(handOf(cards));
      desk.finish(ended);
    } else hand.clear();
    finish(table);
  });

const mount = (desk: Desk): void => {
  const { t, stage, controls, stakes, open } = desk;
  const hand = handOnTable(desk, (slot) => hold(table, table.mask ^ (1 << slot)));
  const pick = tablePick(t, () => show(table));
  const hint = hintSwitch({
    name: 'jacks-or-better.hint',
    text: t('jacks-or-better.hint'),
    changed: () => showHint(table),
  });
  const payTable = payTableOf(desk);
  const draw = button({ class: 'main take' }, [t('jacks-or-better.draw')], () => void drawNew(table));
  const key = desk.startKey(t('jacks-or-better.deal'), () => void start(table));
  const table: Table = { desk, hand, payTable, pick, hint, key, draw, round: undefined, mask: 0, waits: false };
  stage.append(el('div', { class: 'vp' }, payTable.element, hand.element));
  controls.append(stakes.element, pick.element, hint.element, key.element, draw);
  stakes.onChange(() => show(table));
  desk.onKey(' ', () => void (table.round ? drawNew(table) : start(table)));
  for (const slot of [0, 1, 2, 3, 4]) desk.onKey(String(slot + 1), () => hold(table, table.mask ^ (1 << slot)));
  desk.say(open ? t('jacks-or-better.resumed') : t('jacks-or-better.welcome'));
  if (!open) return show(table);
  for (const part of [key, pick, stakes]) part.lock();
  pick.stand(tableIn(open));
  void alone(table, () => follow(table, open));
};

export const view: View = {
  game: anyChoice(jacksOrBetter),
  listing,
  mount,
  replay: async (pencil, round, place) => {
    const hand = handOnTable(pencil, () => undefined);
    const told = el('p', { class: 'vp-told' });
    place.replaceChildren(el('div', { class: 'vp is-again' }, hand.element, told));
    await hand.deal(dealtIn(round), 0);
    const cards = drawnIn(round);
    if (cards.length > 0) {
      hand.hold(heldIn(round));
      if (!isStill()) await pause(restMs * 2);
      await hand.deal(cards, heldIn(round));
    }
    told.textContent = resultText(pencil, cards.length > 0 ? cards : dealtIn(round));
  },
  line: (pencil, round) => {
    const cards = drawnIn(round).length > 0 ? drawnIn(round) : dealtIn(round);
    return cards.length > 0 ? `${tableIn(round)} · ${resultText(pencil, cards)}` : '';
  },
  rules: ({ t }) => [
    el('p', {}, t('jacks-or-better.rulesHow')),
    el('div', { class: 'vp-example' }, ...royal.map(openCard)),
    el('p', {}, t('jacks-or-better.rulesReturn')),
    bothTables(t),
    el('p', {}, t('jacks-or-better.rulesHint')),
    el('p', {}, t('jacks-or-better.rulesLeft')),
  ],
};

export const texts = import.meta.glob<Texts>('../locales/*.json');
