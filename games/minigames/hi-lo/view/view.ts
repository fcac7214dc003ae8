import './hi-lo.css';
import { anyChoice } from '#games/engine/any-choice.ts';
import type { GameEvent } from '#games/engine/game.ts';
import { type Chain, chainOf } from '#games/stage/chain-round.ts';
import type { Desk, View, Texts } from '#games/stage/desk.ts';
import { button, el, isStill, pause } from '#games/stage/dom.ts';
import { hotKeys, rulesTable } from '#games/stage/facts.ts';
import { multiplierText, numberIn, percentText } from '#games/stage/figures.ts';
import { hiLo } from '../play/game.ts';
import {
  isOffered,
  multiplierMax,
  multiplierOf,
  noCalls,
  type Odds,
  rankOf,
  ranks,
  rightRanks,
  skipsMax,
  type Way,
  ways,
  withCall,
} from '../play/odds.ts';
import { listing } from '../listing.ts';
import { rankText } from './art.ts';
import { type Board, boardOf, type Came } from './board.ts';

const cardKinds: readonly Came[] = ['dealt', 'skipped', 'right', 'wrong'];

const showEvent = async (board: Board, event: GameEvent): Promise<void> => {
  const came = cardKinds.find((kind) => kind === event.kind);
  if (came) await board.show({ card: numberIn(event, 'card'), came, multiplier: numberIn(event, 'multiplier') });
};

/** Where a round stands, told from its events alone. */
const standingOf = (events: readonly GameEvent[]) => {
  let [card, calls, skips]: [number | undefined, number, number] = [undefined, 0, 0];
  let odds: Odds = noCalls;
  for (const event of events) {
    if (event.kind === 'right' && card !== undefined) {
      odds = withCall(odds, rankOf(card), event['way'] === 'low' ? 'low' : 'high');
      calls++;
    }
    if (event.kind === 'skipped') skips++;
    if (cardKinds.some((kind) => kind === event.kind)) card = numberIn(event, 'card');
  }
  return { card, calls, skips, odds };
};

/** A key that calls, with its chance and what a right call makes of the round. */
const callKey = ({ t }: Desk, way: Way, press: () => void) => {
  const chance = el('small', { class: 'figures' });
  const key = button(
    { class: 'main hilo-call', 'data-way': way },
    [el('span', {}, way === 'high' ? t('hi-lo.high') : t('hi-lo.low')), chance],
    press,
  );
  return {
    key,
    show: (odds: Odds, rank: number | undefined) => {
      const text =
        rank !== undefined && isOffered(odds, rank, way)
          ? `${percentText(rightRanks(rank, way) / ranks)} % · ×${multiplierText(multiplierOf(withCall(odds, rank, way)))}`
          : t('hi-lo.notOffered');
      chance.textContent = rank === undefined ? '–' : text;
    },
  };
};

const mount = (desk: Desk): void => {
  const { t, money, stage, controls, stakes, payoutMax, open } = desk;
  const board = boardOf(desk);
  const call = (way: Way) => {
    const round = chain.round();
    const { card, odds } = standingOf(round?.events ?? []);
    if (card !== undefined && isOffered(odds, rankOf(card), way)) void chain.choose({ act: 'call', way });
  };
  const skip = () => {
    if (!skipKey.disabled && !skipKey.hidden) void chain.choose({ act: 'skip' });
  };
  const keys = ways.map((way) => ({ way, ...callKey(desk, way, () => call(way)) }));
  const skipKey = button({ class: 'quiet', hidden: '' }, [t('hi-lo.skip')], () => skip());
  const take = button({ class: 'quiet take', hidden: '' }, [], () => void chain.take());
  const begin = () => {
    if (!key.element.disabled) void chain.begin({ act: 'open' });
  };
  const key = desk.startKey(t('hi-lo.start'), begin);
  const draw = (now: Chain) => {
    const round = now.round();
    const { card, odds, skips } = standingOf(round?.events ?? []);
    stakes.limit((payoutMax * 1000n) / hiLo.topThousandths({ act: 'open' }));
    const rank = card === undefined ? undefined : rankOf(card);
    for (const { key: callKey_, way, show } of keys) {
      show(odds, rank);
      callKey_.hidden = round === undefined;
      callKey_.disabled = now.waits() || rank === undefined || !isOffered(odds, rank, way);
    }
    const worth = round?.takeable ?? null;
    key.element.hidden = round !== undefined;
    for (const one of [skipKey, take]) one.hidden = round === undefined;
    skipKey.disabled = now.waits() || skips === skipsMax;
    take.textContent = worth === null ? t('hi-lo.take') : t('play.take', { amount: money(worth) });
    take.disabled = now.waits() || worth === null;
  };
  const chain = chainOf({
    desk,
    locked: [stakes, key],
    clear: board.clear,
    event: (event) => showEvent(board, event),
    asks: () => t('hi-lo.ask'),
    draw,
  });
  stage.append(board.element);
  controls.append(
    stakes.element,
    el('div', { class: 'play-two' }, ...keys.map((one) => one.key)),
    key.element,
    el('div', { class: 'play-two' }, skipKey, take),
    hotKeys(['↑', t('hi-lo.high')], ['↓', t('hi-lo.low')], ['S', t('hi-lo.skip')], ['T', t('play.takeShort')]),
  );
  desk.onKey('arrowup', () => call('high'));
  desk.onKey('arrowdown', () => call('low'));
  desk.onKey('s', skip);
  desk.onKey('t', () => void chain.take());
  desk.onKey(' ', () => (chain.round() ? undefined : begin()));
  desk.say(t('hi-lo.welcome'));
  draw(chain);
  if (open) void chain.resume(open);
};

export const view: View = {
  game: anyChoice(hiLo),
  listing,
  mount,
  replay: async (pencil, { events }, place) => {
    const board = boardOf(pencil);
    place.replaceChildren(board.element);
    for (const event of events) {
      await showEvent(board, event);
      if (!isStill()) await pause(240);
    }
  },
  line: ({ t }, { events }) => {
    const { calls } = standingOf(events);
    const cards = events.filter(({ kind }) => cardKinds.some((one) => one === kind));
    return t('hi-lo.line', { calls, cards: cards.map((event) => rankText(numberIn(event, 'card'))).join(' ') });
  },
  rules: ({ t }) => [
    el('p', {}, t('hi-lo.rulesHow')),
    el('p', {}, t('hi-lo.rulesPays')),
    el('p', {}, t('hi-lo.rulesTop', { top: Number(multiplierMax / 10_000n).toLocaleString('en'), skips: skipsMax })),
    rulesTable(
      [t('hi-lo.rank'), t('hi-lo.high'), t('hi-lo.low')],
      Array.from({ length: ranks }, (_, at) => at + 1).map((rank) => [
        rankText((rank - 1) * 4),
        ...ways.map((way) =>
          isOffered(noCalls, rank, way)
            ? `${rightRanks(rank, way)}/${ranks} · ×${multiplierText(multiplierOf(withCall(noCalls, rank, way)))}`
            : '–',
        ),
      ]),
    ),
  ],
};

export const texts = import.meta.glob<Texts>('../locales/*.json');
