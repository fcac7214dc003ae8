import './keno.css';
import { anyChoice } from '#games/engine/any-choice.ts';
import { payoutOf } from '#games/engine/payout.ts';
import type { Desk, Pencil, ShownRound, View } from '#games/stage/desk.ts';
import { button, el, isStill, pause } from '#games/stage/dom.ts';
import { eventOf, numberIn, numbersIn } from '#games/stage/figures.ts';
import { freshBytes } from '#kit/browser/entropy.ts';
import { keno } from '../play/game.ts';
import { balls, drawn, ladderOf, picksMax } from '../play/pays.ts';
import { shelf } from '../shelf.ts';
import { type Board, boardOf } from './board.ts';
import { type PayTable, payTableOf, payTables } from './pay-table.ts';

const ballMs = 150;
const quickPicks = 5;

const picksOf = ({ events }: Pick<ShownRound, 'events'>): number[] => numbersIn(eventOf(events, 'ticket'), 'picks');
const hitsOf = ({ events }: Pick<ShownRound, 'events'>): number => numberIn(eventOf(events, 'result'), 'hits');

/** Ball by ball, until somebody has seen enough: then the rest at once. */
const showDraw = async (
  { sound }: Pencil,
  round: ShownRound,
  { board, payTable, told }: { board: Board; payTable: PayTable; told: (hits: number) => void },
): Promise<void> => {
  const picks = picksOf(round);
  let [hits, isHurried] = [0, false];
  board.onHurry(() => void (isHurried = true));
  for (const event of round.events) {
    if (event.kind !== 'ball') continue;
    if (!isStill() && !isHurried) await pause(ballMs);
    board.ball(numberIn(event, 'ball'));
    if (event['isHit'] === true) hits++;
    if (!isHurried) sound.play(event['isHit'] === true ? 'safe' : 'tick');
    payTable.show(picks.length, hits);
    told(hits);
  }
};

/** So many numbers at random: this luck need not be checked, the draw's is the server's. */
const quickPick = (count: number): number[] => {
  const left = Array.from({ length: balls }, (_, at) => at + 1);
  return [...freshBytes(count)].map((byte) => left.splice(byte % left.length, 1)[0]!).toSorted((a, b) => a - b);
};

type Ticket = {
  desk: Desk;
  board: Board;
  payTable: PayTable;
  count: HTMLElement;
  top: HTMLElement;
  keys: readonly HTMLButtonElement[];
  picks: readonly number[];
  plays: boolean;
  /** The board shows a draw that is over. */
  isStale: boolean;
};

const show = (ticket: Ticket): void => {
  const { desk, payTable, board, count, top, keys, picks, plays } = ticket;
  const { t, money, stakes, payoutMax } = desk;
  count.textContent = t('keno.count', { picks: picks.length, most: picksMax });
  for (const key of keys) key.disabled = plays;
  if (plays) return board.shut();
  board.open();
  if (picks.length === 0) {
    top.textContent = '–';
    return payTable.show(0, undefined);
  }
  stakes.limit((payoutMax * 1000n) / keno.topThousandths({ picks }));
  const most = Math.max(...ladderOf(picks.length).map(({ multiplier }) => multiplier));
  top.textContent = money(payoutOf(stakes.stake(), BigInt(most)));
};

const change = (ticket: Ticket, picks: readonly number[]): void => {
  if (ticket.plays) return;
  Object.assign(ticket, { picks, isStale: false });
  ticket.board.pick(picks);
  ticket.payTable.show(picks.length, undefined);
  show(ticket);
};

const toggle = (ticket: Ticket, number: number): void => {
  const { picks, desk, isStale } = ticket;
  if (picks.includes(number))
    return change(
      ticket,
      picks.filter((pick) => pick !== number),
    );
  if (picks.length === picksMax) return desk.say(desk.t('keno.full', { most: picksMax }));
  if (isStale) desk.say('');
  change(
    ticket,
    [...picks, number].toSorted((a, b) => a - b),
  );
};

const play = async (ticket: Ticket, key: { lock: () => void; unlock: () => void }): Promise<void> => {
  const { desk, board, picks } = ticket;
  const { t, say, stakes } = desk;
  if (ticket.plays) return;
  if (picks.length === 0) return say(t('keno.none'));
  ticket.plays = true;
  for (const part of [key, stakes]) part.lock();
  show(ticket);
  const round = await desk.begin({ picks });
  if (round) {
    board.pick(picks);
    const told = (hits: number) => say(t('keno.hitsSoFar', { hits, picks: picks.length }));
    await showDraw(desk, round, { board, payTable: ticket.payTable, told });
    desk.finish(round);
    ticket.isStale = true;
  }
  ticket.plays = false;
  for (const part of [key, stakes]) part.unlock();
  show(ticket);
};

const mount = (desk: Desk): void => {
  const { t, stage, controls, stakes } = desk;
  const board = boardOf(desk, (number) => toggle(ticket, number));
  const quick = () => change(ticket, quickPick(ticket.picks.length || quickPicks));
  const clear = () => change(ticket, []);
  const keys = [
    button({ class: 'quiet' }, [t('keno.quick')], quick),
    button({ class: 'quiet' }, [t('keno.clear')], clear),
  ];
  const [count, top] = [el('span', { class: 'figures' }), el('output', { class: 'prize' })];
  const payTable = payTableOf(t);
  const ticket: Ticket = { desk, board, payTable, count, top, keys, picks: [], plays: false, isStale: false };
  const key = desk.startKey(t('keno.start'), () => void play(ticket, key));
  stage.append(board.element);
  controls.append(
    stakes.element,
    el('div', { class: 'keno-keys' }, count, ...keys),
    payTable.element,
    el('p', { class: 'prize-line' }, el('span', { class: 'label' }, t('keno.top')), top),
    key.element,
  );
  stakes.onChange(() => show(ticket));
  desk.onKey(' ', () => void play(ticket, key));
  desk.onKey('q', quick);
  desk.onKey('c', clear);
  desk.say(t('keno.welcome', { most: picksMax }));
  change(ticket, []);
};

export const view: View = {
  game: anyChoice(keno),
  shelf,
  mount,
  replay: async (pencil, round, place) => {
    const board = boardOf(pencil, () => undefined);
    const payTable = payTableOf(pencil.t);
    const picks = picksOf(round);
    board.pick(picks);
    payTable.show(picks.length, undefined);
    place.replaceChildren(el('div', { class: 'keno-again' }, board.element, payTable.element));
    await showDraw(pencil, round, { board, payTable, told: () => undefined });
  },
  line: ({ t }, round) => t('keno.line', { picks: picksOf(round).join(' '), hits: hitsOf(round) }),
  rules: ({ t }) => [
    el('p', {}, t('keno.rulesHow', { drawn, balls, most: picksMax })),
    el('p', {}, t('keno.rulesPays')),
    ...payTables(t),
  ],
};
