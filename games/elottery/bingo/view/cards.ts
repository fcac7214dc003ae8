import { button, el, icon } from '#games/stage/dom.ts';
import type { Pencil } from '#games/stage/desk.ts';
import type { OwnBet, SharedDesk } from '#games/stage/shared-desk.ts';
import { type Card, cardOf, centre, lackingOf, lines } from '../play/card.ts';
import { bingo, winsOf } from '../play/game.ts';
import { fullPrizes, linePrizes } from '../play/prizes.ts';
import { letters } from './board.ts';

export const cardNumberOf = (choices: readonly unknown[]): number => bingo.readChoice(choices[0])?.card ?? 1;
/** As it stands on the card: six places. */
export const cardText = (number: number): string => String(number).padStart(6, '0');

/** Five by five: marked by themselves as they are called, and the first whole line stands out. */
export const gridOf = (card: Card) => {
  const cells = card.map((number, cell) =>
    el('span', { class: `bingo-cell${cell === centre ? ' is-free' : ''}` }, cell === centre ? '★' : String(number)),
  );
  return {
    element: el(
      'div',
      { class: 'bingo-grid', 'aria-hidden': 'true' },
      ...letters.map((letter) => el('b', {}, letter)),
      ...cells,
    ),
    show: (called: ReadonlySet<number>) => {
      const marked = (cell: number) => cell === centre || called.has(card[cell] ?? 0);
      const whole = new Set(lines.filter((line) => line.every(marked)).flat());
      for (const [cell, element] of cells.entries()) {
        element.classList.toggle('is-marked', marked(cell));
        element.classList.toggle('is-line', whole.has(cell) || (cell === centre && whole.size > 0));
      }
    },
  };
};

type Moment = { phase: 'betting' | 'running' | 'over'; called: readonly number[] };

/** What is to be said of a card as it stands, and how near it is. */
const standingOf = (
  { t, money }: Pencil,
  { card, stake, called }: { card: Card; stake: bigint; called: readonly number[] },
): { text: string; kind: 'won' | 'near' | 'plain' } => {
  const won = winsOf(card, called);
  if (won.length > 0) {
    const times = won.reduce((sum, one) => sum + one.times, 0);
    return { text: `${t(`bingo.${won.at(-1)?.by ?? 'line'}`)} ${money(stake * BigInt(times))}`, kind: 'won' };
  }
  const { line, full } = lackingOf(card, new Set(called));
  const isLinePaid = called.length < (linePrizes.at(-1)?.by ?? 0);
  const toGo = isLinePaid ? line : full;
  if (called.length === 0 || called.length >= (fullPrizes.at(-1)?.by ?? 0)) return { text: '', kind: 'plain' };
  if (toGo === 1) return { text: t('bingo.oneToGo'), kind: 'near' };
  return { text: t(isLinePaid ? 'bingo.toGo' : 'bingo.toGoFull', { count: toGo }), kind: 'plain' };
};

/** A card of one's own, with what it says and the way to give it back. */
const ownCard = (desk: SharedDesk, first: OwnBet) => {
  const { t, money } = desk;
  const number = cardNumberOf(first.round.choices);
  const [card, grid] = [cardOf(number), gridOf(cardOf(number))];
  const state = el('p', { class: 'bingo-state' });
  let now = first;
  let waits = false;
  const back = button(
    { class: 'bingo-back', 'aria-label': t('bingo.back', { card: cardText(number) }) },
    [icon('M6 6l12 12M18 6L6 18')],
    () => {
      if (waits) return;
      waits = true;
      void desk.cancel(now).finally(() => (waits = false));
    },
  );
  const head = el('header', {}, el('span', { class: 'figures' }, cardText(number)), state, back);
  const element = el('article', { class: 'bingo-card' }, head, grid.element);
  return {
    element,
    show: (bet: OwnBet, { phase, called }: Moment) => {
      now = bet;
      grid.show(new Set(called));
      back.hidden = phase !== 'betting' || bet.state !== 'open';
      const { text, kind } = standingOf(desk, { card, stake: bet.round.stake, called });
      const shown = phase === 'betting' ? money(bet.round.stake) : phase === 'over' && kind !== 'won' ? '–' : text;
      if (state.textContent !== shown) state.textContent = shown;
      element.dataset['kind'] = phase === 'betting' ? 'plain' : phase === 'over' && kind === 'near' ? 'plain' : kind;
      element.setAttribute('aria-label', `${t('bingo.card', { card: cardText(number) })} ${shown}`);
    },
  };
};

/** One's cards in this round; before the first of them the card of the number that is set. */
export const ownCards = (desk: SharedDesk, wish: () => number) => {
  const { t } = desk;
  const element = el('div', { class: 'bingo-cards', role: 'group', tabindex: 0, 'aria-label': t('bingo.mine') });
  const own = new Map<string, ReturnType<typeof ownCard>>();
  let drawn = '';
  const draw = (bets: readonly OwnBet[], phase: Moment['phase']) => {
    const offered = bets.length === 0 && phase === 'betting' ? wish() : 0;
    const now = `${bets.map(({ no }) => no).join()} ${offered} ${phase}`;
    if (drawn === now) return;
    drawn = now;
    element.dataset['many'] = String(bets.length);
    if (bets.length > 0) return element.replaceChildren(...bets.flatMap(({ no }) => own.get(no)?.element ?? []));
    if (offered === 0) return element.replaceChildren(el('p', { class: 'bingo-none' }, t('bingo.none')));
    const head = el('header', {}, el('span', { class: 'figures' }, cardText(offered)), el('p', {}, t('bingo.offered')));
    const label = t('bingo.card', { card: cardText(offered) });
    const grid = gridOf(cardOf(offered));
    grid.show(new Set());
    element.replaceChildren(el('article', { class: 'bingo-card is-offered', 'aria-label': label }, head, grid.element));
  };
  return {
    element,
    show: (bets: readonly OwnBet[], moment: Moment) => {
      for (const no of own.keys()) if (!bets.some((one) => one.no === no)) own.delete(no);
      for (const bet of bets) own.set(bet.no, own.get(bet.no) ?? ownCard(desk, bet));
      for (const bet of bets) own.get(bet.no)?.show(bet, moment);
      draw(bets, moment.phase);
    },
  };
};
