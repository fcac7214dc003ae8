import * as mini from 'zod/mini';
import { playedWire, type PlayedWire, type RoundWire } from '../../shared/wire.ts';
import { betSteps, onSpace } from '../../page/bet-steps.ts';
import type { Desk, View } from '../../page/desk.ts';
import { button, drawing, el, isStill, pause } from '../../page/dom.ts';
import { fill } from '../../page/texts.ts';
import { cardBack, cardFace } from './art.ts';
import { type Action, type Card, pays, pointsOf } from './rules.ts';

const card = mini.object({ rank: mini.number(), suit: mini.number() });
const shown = mini.object({
  player: mini.array(card),
  dealer: mini.array(card),
  returned: mini.optional(mini.number()),
});
const cycleMs = 5100;
const cardMs = 420;

/** One side of the table: its cards and, once all are open, its points. */
const sideOf = (desk: Desk, name: string) => {
  const cards = el('div', { class: 'cards' });
  const points = el('span', { class: 'points' });
  return {
    element: el('section', { class: 'side', 'aria-label': name }, el('h2', {}, name, points), cards),
    show: async (open: readonly Card[], hidden: number): Promise<void> => {
      const old = cards.childElementCount;
      const known = [...cards.children].filter((one) => one.getAttribute('data-open') !== null).length;
      cards.replaceChildren(
        ...open.map((one) => {
          const made = drawing(cardFace(one), `${one.rank}`);
          made.setAttribute('data-open', '');
          return made;
        }),
        ...Array.from({ length: hidden }, () => drawing(cardBack(desk.skin?.back), desk.texts.hiddenCard)),
      );
      points.textContent = hidden === 0 && open.length > 0 ? fill(desk.texts.points, { points: pointsOf(open) }) : '';
      if (open.length + hidden <= old && known === open.length) return;
      desk.sound.play('card');
      for (const made of [...cards.children].slice(known))
        if (!isStill())
          made.animate(
            [
              { transform: 'translateY(-30px) rotate(-8deg)', opacity: 0 },
              { transform: 'none', opacity: 1 },
            ],
            { duration: cardMs, easing: 'ease-out' },
          );
      await pause(isStill() ? 60 : cardMs);
    },
  };
};

/** Both sides, and how a round is put before the player. */
const tableOf = (desk: Desk) => {
  const dealer = sideOf(desk, desk.texts.dealer);
  const you = sideOf(desk, desk.texts.you);
  desk.stage.append(el('div', { class: 'table moon-table' }, dealer.element, you.element));
  return {
    clear: async (): Promise<void> => {
      await you.show([], 0);
      await dealer.show([], 0);
    },
    show: async (round: RoundWire): Promise<void> => {
      const drawn = shown.parse(round.shown);
      await you.show(drawn.player, 0);
      await dealer.show(drawn.dealer, round.state === 'open' ? 1 : 0);
    },
  };
};

const stepsOf = ({ texts, game }: Desk) =>
  betSteps({ label: texts.bet, less: texts.betLess, more: texts.betMore, steps: game.steps, units: 1 });

export const view: View = {
  mount: (desk) => {
    const { texts, session, game } = desk;
    const table = tableOf(desk);
    const steps = stepsOf(desk);
    const keys = el('div', { class: 'choices' });
    desk.controls.append(steps.element, keys);
    let main: () => void = () => undefined;
    const key = (name: string, press: () => void) => button({ class: 'main' }, [name], press);
    const ready = () => {
      steps.unlock();
      main = () => void attempt(start);
      keys.replaceChildren(key(texts.deal, () => main()));
    };
    const attempt = async (act: () => Promise<void>): Promise<void> => {
      for (const one of keys.querySelectorAll('button')) one.disabled = true;
      main = () => undefined;
      try {
        await act();
      } catch (error) {
        ready();
        desk.showError(error);
      }
    };
    const finish = async (played: PlayedWire, cycle: Promise<void>): Promise<void> => {
      await table.show(played.round);
      if (played.round.state === 'open') return ask(played.round, cycle);
      desk.showPurse(played);
      desk.showOutcome(played.round, played.round.payout === played.round.stake ? texts.tie : undefined);
      desk.remember(played.round);
      await cycle;
      ready();
    };
    const start = async (): Promise<void> => {
      steps.lock();
      const cycle = pause(cycleMs);
      const asked = { game: game.code, unit: steps.unit(), choice: {} };
      const played = await session.callOnce('play', asked, playedWire);
      desk.showPurse(played);
      await table.clear();
      await finish(played, cycle);
    };
    const ask = ({ roundId }: RoundWire, cycle: Promise<void>) => {
      steps.lock();
      desk.say(texts.yourChoice);
      const choose = (action: Action) => () =>
        void attempt(async () =>
          finish(await session.call('act', { game: game.code, roundId, action }, playedWire), cycle),
        );
      keys.replaceChildren(key(texts.draw, choose('draw')), key(texts.stay, choose('stay')));
    };
    onSpace(() => main());
    ready();
    desk.say(texts.welcomeMoon);
    const { open } = desk;
    if (open !== null) void table.show(open).then(() => ask(open, Promise.resolve()));
  },
  rules: ({ texts }) => [
    el('p', {}, texts.rulesMoon),
    el('h3', {}, texts.payTable),
    el(
      'table',
      {},
      el(
        'tbody',
        {},
        ...[
          [texts.payNatural, pays.natural],
          [texts.payWin, pays.win],
          [texts.payTie, pays.tie],
        ].map(([name, pay]) =>
          el('tr', {}, el('th', { scope: 'row' }, String(name)), el('td', {}, `×${Number(pay) / 100}`)),
        ),
      ),
    ),
  ],
};
