import './dice.css';
import { anyChoice } from '#games/engine/any-choice.ts';
import { payoutOf } from '#games/engine/figures/payout.ts';
import type { GameEvent } from '#games/engine/game.ts';
import type { Desk, Pencil, ShownRound, View, Texts } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { hotKeys } from '#games/stage/facts.ts';
import { eventOf, hundredthsText, multiplierText, numberIn } from '#games/stage/figures.ts';
import { dice } from '../play/game.ts';
import { multiplierOf, outcomes, winsMax, winsMin } from '../play/odds.ts';
import { type Bet, type Board, boardOf, borderOf } from './board.ts';
import { boundedWins, panelOf } from './panel.ts';
import { listing } from '../listing.ts';

const rolledIn = (events: readonly GameEvent[]): { roll: number; bet: Bet } | undefined => {
  const event = eventOf(events, 'roll');
  if (!event) return undefined;
  const side = event['side'] === 'over' ? 'over' : 'under';
  return { roll: numberIn(event, 'roll'), bet: { side, wins: boundedWins(numberIn(event, 'wins')) } };
};

/** As a player says it: under 50.00, over 49.99. */
const betText = ({ t }: Pencil, bet: Bet): string =>
  bet.side === 'under'
    ? t('dice.underOf', { border: hundredthsText(borderOf(bet)) })
    : t('dice.overOf', { border: hundredthsText(borderOf(bet) - 1) });

const showRolled = async (pencil: Pencil, board: Board, round: ShownRound): Promise<void> => {
  const rolled = rolledIn(round.events);
  if (!rolled) return;
  await board.roll(rolled.roll, rolled.bet);
  pencil.sound.play('stop');
};

const mount = (desk: Desk): void => {
  const { t, money, stage, controls, stakes, payoutMax, begin, finish, say } = desk;
  let bet: Bet = { side: 'under', wins: 5000 };
  let rolls = false;
  const board = boardOf(t('dice.border'), () => desk.sound.play('tick'));
  const prize = el('output', { class: 'prize', for: 'stake dice-multiplier' });
  const change = (part: Partial<Bet>) => {
    if (!rolls) bet = { ...bet, ...part };
    show();
  };
  const panel = panelOf(t, change, () => bet);
  const show = () => {
    board.show(bet);
    panel.show(bet);
    board.slider.setAttribute(
      'aria-valuetext',
      `${betText(desk, bet)}, ${t('dice.chance')} ${hundredthsText(bet.wins)} %`,
    );
    stakes.limit((payoutMax * 1000n) / dice.topThousandths(bet));
    prize.textContent = money(payoutOf(stakes.stake(), multiplierOf(bet.wins)));
  };
  board.slider.addEventListener('input', () => {
    const border = Number(board.slider.value);
    change({ wins: boundedWins(bet.side === 'under' ? border : outcomes - border) });
    desk.sound.play('tick');
  });
  const play = async (): Promise<void> => {
    if (rolls || key.element.disabled) return;
    rolls = true;
    for (const part of [key, stakes]) part.lock();
    for (const part of [panel.element, panel.sides, board.slider]) part.inert = true;
    const round = await begin({ ...bet });
    if (round) {
      await showRolled(desk, board, round);
      finish(round);
    }
    rolls = false;
    for (const part of [panel.element, panel.sides, board.slider]) part.inert = false;
    for (const part of [stakes, key]) part.unlock();
  };
  const key = desk.startKey(t('dice.roll'), () => void play());
  stage.append(board.element);
  controls.append(
    stakes.element,
    panel.sides,
    panel.element,
    el('p', { class: 'prize-line' }, el('span', { class: 'label' }, t('dice.prize')), prize),
    key.element,
    hotKeys([t('play.space'), t('dice.roll')], ['S', t('dice.otherSide')], ['← →', t('play.chance')]),
  );
  stakes.onChange(show);
  desk.onKey(' ', () => void play());
  desk.onKey('s', () => change({ side: bet.side === 'under' ? 'over' : 'under' }));
  desk.onKey('arrowleft', () => change({ wins: boundedWins(bet.wins - 100) }));
  desk.onKey('arrowright', () => change({ wins: boundedWins(bet.wins + 100) }));
  say(t('dice.welcome'));
  show();
};

export const view: View = {
  game: anyChoice(dice),
  listing,
  mount,
  replay: async (pencil, round, place) => {
    const board = boardOf(pencil.t('dice.border'), () => pencil.sound.play('tick'));
    board.slider.disabled = true;
    const rolled = rolledIn(round.events);
    if (rolled) board.show(rolled.bet);
    place.replaceChildren(board.element);
    await showRolled(pencil, board, round);
  },
  line: (pencil, { events }) => {
    const rolled = rolledIn(events);
    return rolled ? `${betText(pencil, rolled.bet)} → ${hundredthsText(rolled.roll)}` : '';
  },
  rules: ({ t }) => [
    el('p', {}, t('dice.rulesHow')),
    el('p', {}, t('dice.rulesPays', { least: winsMin, most: winsMax.toLocaleString('en') })),
    el(
      'table',
      {},
      el(
        'thead',
        {},
        el('tr', {}, el('th', { scope: 'col' }, t('dice.chance')), el('th', { scope: 'col' }, t('dice.multiplier'))),
      ),
      el(
        'tbody',
        {},
        ...[winsMax, 9000, 7500, 5000, 2500, 1000, 100, 10, winsMin].map((wins) =>
          el(
            'tr',
            {},
            el('td', {}, `${hundredthsText(wins)} %`),
            el('td', {}, `×${multiplierText(multiplierOf(wins))}`),
          ),
        ),
      ),
    ),
  ],
};

export const texts = import.meta.glob<Texts>('../locales/*.json');
