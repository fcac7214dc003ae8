import './keno.css';
import { freshBytes } from '#kit/browser/entropy.ts';
import { anyChoice } from '../../engine/any-choice.ts';
import type { Game } from '../../engine/game.ts';
import type { KenoChoice } from '../../engine/keno/game.ts';
import { type KenoRules, ladderOf, type Rung } from '../../engine/keno/rules.ts';
import { payoutOf } from '../../engine/figures/payout.ts';
import type { GameListing } from '../../engine/listing.ts';
import type { Desk, Pencil, ShownRound, View } from '../desk.ts';
import { button, el, isStill, pause } from '../dom.ts';
import { factsList, hotKeys } from '../facts.ts';
import { eventOf, numberIn, numbersIn } from '../figures.ts';
import { type Board, boardOf } from './board.ts';
import type { KenoLook } from './look.ts';
import { type SidePick, sideLine, sideOdds, sidePick, sideTable, sideNamed } from './side-pick.ts';
import { oddsOf, type PayTable, payTableOf, payTables, timesText } from './pay-table.ts';

type Given = {
  rules: KenoRules;
  game: Game<KenoChoice>;
  listing: GameListing;
  look: KenoLook;
  /** Between two balls. */
  ballMs: number;
};

const quickPicks = 5;

const picksOf = ({ events }: Pick<ShownRound, 'events'>): number[] => numbersIn(eventOf(events, 'ticket'), 'picks');
const sideIn = ({ events }: Pick<ShownRound, 'events'>): string | undefined => {
  const side = eventOf(events, 'side')?.['side'];
  return typeof side === 'string' ? side : undefined;
};
const hitsOf = ({ events }: Pick<ShownRound, 'events'>): number => numberIn(eventOf(events, 'result'), 'hits');

type Shown = { ballMs: number; board: Board; payTable: PayTable; told: (hits: number) => void };

/** Ball by ball, until somebody has seen enough: then the rest at once. */
const showDraw = async ({ sound }: Pencil, round: ShownRound, shown: Shown): Promise<void> => {
  const { ballMs, board, payTable, told } = shown;
  const picks = picksOf(round);
  let [hits, isHurried] = [0, false];
  board.onHurry(() => void (isHurried = true));
  for (const event of round.events) {
    if (event.kind !== 'ball') continue;
    if (!isStill() && !isHurried) await pause(ballMs);
    board.ball(numberIn(event, 'ball'));
    if (event['isHit'] === true) hits++;
    if (!isHurried) sound.play(event['isHit'] === true ? 'safe' : 'tick');
    if (picks.length === 0) continue;
    payTable.show(picks.length, hits);
    told(hits);
  }
};

/** So many numbers at random: this luck need not be checked, the draw's is the server's. */
const quickPick = (balls: number, count: number): number[] => {
  const left = Array.from({ length: balls }, (_, at) => at + 1);
  return [...freshBytes(count)].map((byte) => left.splice(byte % left.length, 1)[0]!).toSorted((a, b) => a - b);
};

type Facts = Readonly<Record<'multiplier' | 'chance' | 'prize', HTMLElement>>;
type Ticket = {
  given: Given;
  desk: Desk;
  board: Board;
  payTable: PayTable;
  count: HTMLElement;
  facts: Facts;
  keys: readonly HTMLButtonElement[];
  picks: readonly number[];
  sides: SidePick | undefined;
  /** The bet on the whole draw, where the ticket is none of numbers. */
  side: string | undefined;
  /** The rung whose chance is told; the highest where none was pressed. */
  looked: Rung | undefined;
  plays: boolean;
  /** The board shows a draw that is over. */
  isStale: boolean;
  /** The key that begins a round, once it is there. */
  start: HTMLElement | undefined;
};

const tellRung = ({ given: { rules }, desk, facts, picks, side, looked }: Ticket): void => {
  const bet = rules.sides?.find(({ id }) => id === side);
  if (bet) {
    facts.multiplier.textContent = timesText(bet.multiplier);
    facts.chance.textContent = sideOdds(desk.t, rules, bet.id);
    facts.prize.textContent = desk.money(payoutOf(desk.stakes.stake(), BigInt(bet.multiplier)));
    return;
  }
  const rung = looked ?? ladderOf(rules, picks.length)[0];
  const [multiplier, chance, prize] = rung
    ? [
        timesText(rung.multiplier),
        oddsOf(desk.t, rules, { picked: picks.length, hits: rung.hits }),
        desk.money(payoutOf(desk.stakes.stake(), BigInt(rung.multiplier))),
      ]
    : ['–', '–', '–'];
  facts.multiplier.textContent = multiplier;
  facts.chance.textContent = chance;
  facts.prize.textContent = prize;
};

const choiceOf = ({ picks, side }: Ticket): KenoChoice | undefined => {
  if (side !== undefined) return { side };
  return picks.length > 0 ? { picks } : undefined;
};

const show = (ticket: Ticket): void => {
  const { given, desk, payTable, board, count, keys, picks, sides, side, plays } = ticket;
  const { t, stakes, payoutMax } = desk;
  count.textContent = t('keno-play.count', { picks: picks.length, most: given.rules.picksMax });
  for (const key of keys) key.disabled = plays;
  // It can be pressed and says what is missing, but calls nobody.
  ticket.start?.toggleAttribute('data-idle', !plays && choiceOf(ticket) === undefined);
  sides?.show(side, plays);
  if (plays) return board.shut();
  board.open();
  const choice = choiceOf(ticket);
  if (picks.length === 0) payTable.show(0, undefined);
  if (choice) stakes.limit((payoutMax * 1000n) / given.game.topThousandths(choice));
  tellRung(ticket);
};

const change = (ticket: Ticket, picks: readonly number[]): void => {
  if (ticket.plays) return;
  Object.assign(ticket, { picks, side: undefined, looked: undefined, isStale: false });
  ticket.board.pick(picks);
  ticket.payTable.show(picks.length, undefined);
  show(ticket);
};

/** Numbers leave the ticket for a bet on the whole draw, and the other way round. */
const chooseSide = (ticket: Ticket, side: string | undefined): void => {
  if (ticket.plays) return;
  change(ticket, []);
  ticket.side = side;
  show(ticket);
};

const toggle = (ticket: Ticket, number: number): void => {
  const { picks, desk, isStale, given } = ticket;
  const most = given.rules.picksMax;
  if (picks.includes(number))
    return change(
      ticket,
      picks.filter((pick) => pick !== number),
    );
  if (picks.length === most) return desk.say(desk.t('keno-play.full', { most }));
  if (isStale) desk.say('');
  change(
    ticket,
    [...picks, number].toSorted((a, b) => a - b),
  );
};

const play = async (ticket: Ticket, key: { lock: () => void; unlock: () => void }): Promise<void> => {
  const { given, desk, board, payTable, picks } = ticket;
  const { t, say, stakes } = desk;
  if (ticket.plays) return;
  const choice = choiceOf(ticket);
  if (!choice) return say(t('keno-play.none'));
  ticket.plays = true;
  for (const part of [key, stakes]) part.lock();
  show(ticket);
  const round = await desk.begin(choice);
  if (round) {
    board.pick(picks);
    const told = (hits: number) => say(t('keno-play.hitsSoFar', { hits, picks: picks.length }));
    await showDraw(desk, round, { ballMs: given.ballMs, board, payTable, told });
    if ('side' in choice) say(sideNamed(t, round.events));
    desk.finish(round);
    ticket.isStale = true;
  }
  ticket.plays = false;
  for (const part of [key, stakes]) part.unlock();
  show(ticket);
};

const figure = (name: string): HTMLElement => el('output', { class: name });

const mount = (given: Given, desk: Desk): void => {
  const { t, stage, controls, stakes } = desk;
  const { rules, look } = given;
  const words = look.words(t);
  const quick = () => change(ticket, quickPick(rules.balls, ticket.picks.length || quickPicks));
  const clear = () => change(ticket, []);
  const ticket: Ticket = {
    given,
    desk,
    board: boardOf(desk, { ...rules, look, press: (number) => toggle(ticket, number) }),
    payTable: payTableOf(t, rules, (rung) => {
      ticket.looked = rung;
      tellRung(ticket);
    }),
    count: el('span', { class: 'figures' }),
    facts: { multiplier: figure('figures'), chance: figure('figures'), prize: figure('prize') },
    keys: [
      button({ class: 'quiet' }, [t('keno-play.quick')], quick),
      button({ class: 'quiet' }, [t('keno-play.clear')], clear),
    ],
    picks: [],
    sides: rules.sides && sidePick(t, rules.sides, (side) => chooseSide(ticket, side)),
    side: undefined,
    looked: undefined,
    plays: false,
    isStale: false,
    start: undefined,
  };
  const { board, payTable, count, facts, keys } = ticket;
  const key = desk.startKey(words.start, () => void play(ticket, key));
  ticket.start = key.element;
  stage.append(board.element);
  controls.append(
    stakes.element,
    el('div', { class: 'keno-keys' }, count, ...keys, ticket.sides?.element),
    payTable.element,
    factsList(
      [t('play.multiplier'), facts.multiplier],
      [t('play.chance'), facts.chance],
      [t('play.prize'), facts.prize],
    ),
    key.element,
    hotKeys([t('play.space'), words.start], ['Q', t('keno-play.quick')], ['C', t('keno-play.clear')]),
  );
  stakes.onChange(() => show(ticket));
  desk.onKey(' ', () => void play(ticket, key));
  desk.onKey('q', quick);
  desk.onKey('c', clear);
  desk.say(words.welcome);
  change(ticket, []);
};

/** The whole of a keno but how its board is drawn. */
export const kenoView = (given: Given): View => ({
  game: anyChoice(given.game),
  listing: given.listing,
  mount: (desk) => mount(given, desk),
  replay: async (pencil, round, place) => {
    const { rules, look, ballMs } = given;
    const board = boardOf(pencil, { ...rules, look, press: () => undefined });
    const payTable = payTableOf(pencil.t, rules, () => undefined);
    const picks = picksOf(round);
    board.pick(picks);
    payTable.show(picks.length, undefined);
    payTable.element.inert = true;
    const side = sideIn(round);
    const told = side === undefined ? payTable.element : el('p', {}, sideLine(pencil.t, side, round.events));
    place.replaceChildren(el('div', { class: 'keno-again' }, board.element, told));
    await showDraw(pencil, round, { ballMs, board, payTable, told: () => undefined });
  },
  line: ({ t }, round) => {
    const side = sideIn(round);
    if (side !== undefined) return sideLine(t, side, round.events);
    return t('keno-play.line', { picks: picksOf(round).join(' '), hits: hitsOf(round) });
  },
  rules: ({ t }) => [
    ...given.look.words(t).rules.map((text) => el('p', {}, text)),
    ...payTables(t, given.rules),
    ...sideTable(t, given.rules),
  ],
});
