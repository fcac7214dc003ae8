import './mines.css';
import { anyChoice } from '#games/engine/any-choice.ts';
import type { GameEvent } from '#games/engine/game.ts';
import { payoutOf } from '#games/engine/figures/payout.ts';
import type { Desk, Pencil, ShownRound, StartKey, View, Texts } from '#games/stage/desk.ts';
import { button, el, isStill, pause } from '#games/stage/dom.ts';
import { factsList, hotKeys } from '#games/stage/facts.ts';
import { eventOf, multiplierText, numberIn, numbersIn } from '#games/stage/figures.ts';
import { mines, type MinesChoice } from '../play/game.ts';
import { cells, minesMax, minesMin, multiplierMax, multiplierOf, stepsMax } from '../play/odds.ts';
import { type Board, boardOf } from './board.ts';
import { type Counter, counterOf, type Ladder, ladderOf, leftOf } from './panel.ts';
import { type PastStrip, pastStrip } from '#games/stage/past-strip.ts';
import { freshBytes } from '#kit/browser/entropy.ts';
import { listing } from '../listing.ts';

const stepsIn = (events: readonly GameEvent[]): number => events.filter(({ kind }) => kind === 'safe').length;
const countIn = (events: readonly GameEvent[]): number => numberIn(eventOf(events, 'placed'), 'mines');
const replayStepMs = 420;

/** One event on the board, as it was. */
const showEvent = async ({ sound }: Pencil, board: Board, event: GameEvent): Promise<void> => {
  switch (event.kind) {
    case 'safe':
      board.turn(numberIn(event, 'cell'), 'safe');
      return sound.play('safe');
    case 'mine':
      board.turn(numberIn(event, 'cell'), 'trodden');
      sound.play('mine');
      return isStill() ? undefined : pause(350);
    case 'reveal':
      return board.reveal(numbersIn(event, 'mines'));
  }
};

/** What one visit plays with, and the round that runs, if one does. */
type Table = {
  desk: Desk;
  board: Board;
  counter: Counter;
  ladder: Ladder;
  key: StartKey;
  take: HTMLButtonElement;
  lucky: HTMLButtonElement;
  past: PastStrip;
  next: HTMLElement;
  gems: HTMLElement;
  round: ShownRound | undefined;
  /** How many of its events are on the board. */
  shown: number;
  /** An answer is awaited: nothing else is asked. */
  waits: boolean;
};

const locked = ({ desk, counter, key }: Table) => [desk.stakes, counter, key];
const runs = ({ round }: Table): ShownRound | undefined => (round?.isOver === false ? round : undefined);

const show = (table: Table): void => {
  const { desk, board, counter, ladder, key, take, next, gems, waits } = table;
  const { t, money, stakes, payoutMax } = desk;
  const round = runs(table);
  const steps = round ? stepsIn(round.events) : 0;
  const count = round ? countIn(round.events) : counter.count();
  stakes.limit((payoutMax * 1000n) / mines.topThousandths({ act: 'open', mines: count }));
  const multiplier = multiplierOf(count, Math.min(steps + 1, stepsMax(count)));
  next.textContent = `×${multiplierText(multiplier)} · ${money(payoutOf(round?.stake ?? stakes.stake(), multiplier))}`;
  gems.textContent = String(leftOf(count, steps));
  ladder.show(count, steps);
  const worth = round?.takeable ?? null;
  key.element.hidden = round !== undefined;
  take.hidden = round === undefined;
  take.textContent = worth === null ? t('mines.choose') : t('mines.take', { amount: money(worth) });
  take.disabled = waits || worth === null;
  table.lucky.hidden = round === undefined;
  table.lucky.disabled = waits;
  if (round && !waits) board.open();
  else board.shut();
};

/** Shows what a round has had since it was last shown; its end is told. */
const follow = async (table: Table, round: ShownRound): Promise<void> => {
  const fresh = round.events.slice(table.shown);
  Object.assign(table, { round, shown: round.events.length });
  for (const event of fresh) await showEvent(table.desk, table.board, event);
  if (!round.isOver) return;
  table.desk.finish(round);
  const multiplier = numberIn(eventOf(round.events, 'paid'), 'multiplier');
  table.past.add(`×${multiplierText(multiplier)}`, round.payout > round.stake ? 'win' : 'loss');
  for (const part of locked(table)) part.unlock();
};

/** Back to where a round can begin: none runs any more. */
const clear = (table: Table): void => {
  Object.assign(table, { round: undefined, shown: 0 });
  table.board.clear();
  for (const part of locked(table)) part.unlock();
};

/** One thing at a time: whatever is asked meanwhile is not. */
const alone = async (table: Table, work: () => Promise<void>): Promise<void> => {
  if (table.waits) return;
  table.waits = true;
  show(table);
  await work();
  table.waits = false;
  show(table);
};

const start = (table: Table): Promise<void> =>
  alone(table, async () => {
    const { desk, board, counter, key } = table;
    if (runs(table) || key.element.disabled) return;
    for (const part of locked(table)) part.lock();
    const round = await desk.begin({ act: 'open', mines: counter.count() });
    if (!round) {
      for (const part of locked(table)) part.unlock();
      return;
    }
    board.clear();
    table.shown = 0;
    desk.say(desk.t('mines.choose'));
    await follow(table, round);
  });

const act = (table: Table, choice: MinesChoice): Promise<void> =>
  alone(table, async () => {
    const round = runs(table);
    if (!round || (choice.act === 'take' && round.takeable === null)) return;
    if (choice.act === 'step') table.board.wait(choice.cell);
    const answered = await table.desk.choose(round, choice);
    // Without an answer it can't go on from here: what stands is asked anew, or said.
    if (answered) await follow(table, answered);
    else clear(table);
  });

/** A closed cell by chance, for whoever doesn't mind which: the traps lie where they lie. */
const anyCell = (table: Table): void => {
  const round = runs(table);
  if (!round) return;
  const trodden = new Set(round.events.filter(({ kind }) => kind === 'safe').map((event) => numberIn(event, 'cell')));
  const closed = Array.from({ length: cells }, (_, cell) => cell).filter((cell) => !trodden.has(cell));
  const cell = closed[(freshBytes(1)[0] ?? 0) % closed.length];
  if (cell !== undefined) void act(table, { act: 'step', cell });
};

const mount = (desk: Desk): void => {
  const { t, stage, controls, stakes, say, open } = desk;
  const board = boardOf(desk, (cell) => void act(table, { act: 'step', cell }));
  const counter = counterOf(t, () => {
    board.clear();
    show(table);
  });
  const take = button({ class: 'main take', hidden: '' }, [], () => void act(table, { act: 'take' }));
  const lucky = button({ class: 'quiet', hidden: '' }, [t('mines.any')], () => anyCell(table));
  const past = pastStrip();
  const key = desk.startKey(t('mines.start'), () => void start(table));
  const [next, gems] = [el('output', { class: 'prize' }), el('output', { class: 'figures' })];
  const ladder = ladderOf(t);
  const table: Table = {
    desk,
    board,
    counter,
    ladder,
    key,
    take,
    lucky,
    past,
    next,
    gems,
    round: undefined,
    shown: 0,
    waits: false,
  };
  const facts = factsList([t('mines.next'), next], [t('mines.left'), gems]);
  stage.append(el('div', { class: 'game-board' }, past.element, board.element));
  const keys = hotKeys([t('play.space'), t('mines.start')], ['R', t('mines.any')], ['T', t('play.takeShort')]);
  controls.append(
    stakes.element,
    counter.element,
    facts,
    ladder.element,
    key.element,
    el('div', { class: 'mines-keys' }, lucky, take),
    keys,
  );
  stakes.onChange(() => show(table));
  desk.onKey(' ', () => void start(table));
  desk.onKey('r', () => anyCell(table));
  desk.onKey('t', () => void act(table, { act: 'take' }));
  say(open ? t('mines.resumed') : t('mines.welcome'));
  if (!open) return show(table);
  for (const part of locked(table)) part.lock();
  counter.stand(countIn(open.events));
  void alone(table, () => follow(table, open));
};

export const view: View = {
  game: anyChoice(mines),
  listing,
  mount,
  replay: async (pencil, round, place) => {
    const board = boardOf(pencil, () => undefined);
    place.replaceChildren(board.element);
    for (const event of round.events) {
      if (!isStill() && event.kind !== 'placed') await pause(replayStepMs);
      await showEvent(pencil, board, event);
    }
  },
  line: ({ t }, { events }) => t('mines.line', { mines: countIn(events), steps: stepsIn(events) }),
  rules: ({ t }) => [
    el('p', {}, t('mines.rulesHow')),
    el('p', {}, t('mines.rulesPays')),
    el('p', {}, t('mines.rulesTop', { top: multiplierText(multiplierMax).slice(0, -3) })),
    el(
      'table',
      {},
      el(
        'thead',
        {},
        el(
          'tr',
          {},
          ...[t('mines.count'), t('mines.rulesFirst'), t('mines.rulesLast')].map((name) =>
            el('th', { scope: 'col' }, name),
          ),
        ),
      ),
      el(
        'tbody',
        {},
        ...[minesMin, 2, 3, 5, 10, 15, 20, minesMax].map((count) =>
          el(
            'tr',
            {},
            el('td', {}, String(count)),
            el('td', {}, `×${multiplierText(multiplierOf(count, 1))}`),
            el('td', {}, `×${multiplierText(multiplierOf(count, stepsMax(count)))} (${stepsMax(count)})`),
          ),
        ),
      ),
    ),
  ],
};

export const texts = import.meta.glob<Texts>('../locales/*.json');
