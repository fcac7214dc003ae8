import './coin.css';
import { anyChoice } from '#games/engine/any-choice.ts';
import type { GameEvent } from '#games/engine/game.ts';
import { payoutOf } from '#games/engine/figures/payout.ts';
import { type Chain, chainOf } from '#games/stage/chain-round.ts';
import type { Desk, View, Texts } from '#games/stage/desk.ts';
import { button, drawing, el, isStill, pause } from '#games/stage/dom.ts';
import { factsList, hotKeys, rulesTable } from '#games/stage/facts.ts';
import { multiplierText, numberIn } from '#games/stage/figures.ts';
import { coin } from '../play/game.ts';
import { callsMax, multiplierOf, type Side, sides } from '../play/odds.ts';
import { listing } from '../listing.ts';
import { face } from './art.ts';
import { type Board, boardOf } from './board.ts';

const sideOf = (value: unknown): Side => (value === 'lotus' ? 'lotus' : 'elephant');
const rightIn = (events: readonly GameEvent[]): number =>
  events.filter((event) => event.kind === 'flip' && numberIn(event, 'multiplier') > 0).length;

const showEvent = async (board: Board, event: GameEvent): Promise<void> => {
  if (event.kind !== 'flip') return;
  await board.flip({
    called: sideOf(event['called']),
    fell: sideOf(event['fell']),
    multiplier: numberIn(event, 'multiplier'),
  });
};

/** What calls: keys that begin a round keep its pace, those of an open round don't. */
const callKeys = (desk: Desk, chain: () => Chain) => {
  const { t } = desk;
  const names: Record<Side, string> = { elephant: t('coin.elephant'), lotus: t('coin.lotus') };
  const opening = sides.map((side) => {
    const key = desk.startKey(names[side], () => void chain().begin({ act: 'call', side }));
    key.element.prepend(drawing('0 0 100 100', ...face(side)));
    return key;
  });
  const further = sides.map((side) =>
    button(
      { class: 'main coin-call' },
      [drawing('0 0 100 100', ...face(side)), names[side]],
      () => void chain().choose({ act: 'call', side }),
    ),
  );
  const press = (at: number) => {
    const key = chain().round() ? further[at] : opening[at]?.element;
    if (key && !key.disabled) key.click();
  };
  desk.onKey('1', () => press(0));
  desk.onKey('2', () => press(1));
  return { opening, further };
};

const mount = (desk: Desk): void => {
  const { t, money, stage, controls, stakes, payoutMax, open } = desk;
  const board = boardOf(desk);
  const [next, worth] = [el('output', { class: 'prize' }), el('output', { class: 'figures' })];
  const take = button({ class: 'quiet take' }, [], () => void chain.take());
  const { opening, further } = callKeys(desk, () => chain);
  const draw = (now: Chain) => {
    const round = now.round();
    const calls = round ? rightIn(round.events) : 0;
    const takeable = round?.takeable ?? null;
    stakes.limit((payoutMax * 1000n) / coin.topThousandths({ act: 'call', side: 'elephant' }));
    const multiplier = multiplierOf(Math.min(callsMax, calls + 1));
    next.textContent = `×${multiplierText(multiplier)} · ${money(payoutOf(round?.stake ?? stakes.stake(), multiplier))}`;
    worth.textContent = takeable === null ? '–' : money(takeable);
    take.textContent = takeable === null ? t('coin.takeNothing') : t('play.take', { amount: money(takeable) });
    take.disabled = now.waits() || takeable === null;
    for (const { element } of opening) element.hidden = round !== undefined;
    for (const key of further) {
      key.hidden = round === undefined;
      key.disabled = now.waits();
    }
  };
  const chain = chainOf({
    desk,
    locked: [stakes, ...opening],
    clear: board.clear,
    event: (event) => showEvent(board, event),
    asks: ({ events }) => t('coin.line', { calls: rightIn(events) }),
    draw,
  });
  stage.append(board.element);
  controls.append(
    stakes.element,
    factsList([t('coin.next'), next], [t('play.taken'), worth]),
    el('div', { class: 'play-two' }, ...opening.map(({ element }) => element), ...further),
    take,
    hotKeys(['1', t('coin.elephant')], ['2', t('coin.lotus')], ['T', t('play.takeShort')]),
  );
  stakes.onChange(() => draw(chain));
  desk.onKey('t', () => void chain.take());
  desk.say(t('coin.welcome'));
  draw(chain);
  if (open) void chain.resume(open);
};

export const view: View = {
  game: anyChoice(coin),
  listing,
  mount,
  replay: async (pencil, { events }, place) => {
    const board = boardOf(pencil);
    place.replaceChildren(board.element);
    for (const event of events) {
      await showEvent(board, event);
      if (!isStill()) await pause(260);
    }
  },
  line: ({ t }, { events }) => t('coin.line', { calls: rightIn(events) }),
  rules: ({ t }) => [
    el('p', {}, t('coin.rulesHow')),
    el('p', {}, t('coin.rulesPays', { most: callsMax })),
    rulesTable(
      [t('coin.right'), t('play.chance'), t('play.multiplier')],
      Array.from({ length: callsMax }, (_, at) => [
        String(at + 1),
        `1/${(2 ** (at + 1)).toLocaleString('en')}`,
        `×${multiplierText(multiplierOf(at + 1))}`,
      ]),
    ),
  ],
};

export const texts = import.meta.glob<Texts>('../locales/*.json');
