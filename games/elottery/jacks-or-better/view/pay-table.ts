import { payoutOf } from '#games/engine/figures/payout.ts';
import type { Pencil, Translate } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import type { HandName } from '../play/hands.ts';
import {
  multiplierOf,
  type ShownHand,
  shownHandOf,
  shownHands,
  type TableName,
  tableNames,
  tables,
} from '../play/pays.ts';

/** What a hand is called. */
export const handText = (t: Translate, hand: HandName): string => {
  const names: Readonly<Record<ShownHand, string>> = {
    royal: t('jacks-or-better.royal'),
    straightFlush: t('jacks-or-better.straightFlush'),
    quads5toK: t('jacks-or-better.quads'),
    fullHouse: t('jacks-or-better.fullHouse'),
    flush: t('jacks-or-better.flush'),
    straight: t('jacks-or-better.straight'),
    trips: t('jacks-or-better.trips'),
    twoPair: t('jacks-or-better.twoPair'),
    jacksPair: t('jacks-or-better.jacksPair'),
  };
  const shown = shownHandOf(hand);
  return shown ? names[shown] : t('jacks-or-better.nothing');
};

export type PayTable = {
  element: HTMLElement;
  show: (table: TableName, stake: bigint) => void;
  /** Lights the line of what the cards make. */
  light: (hand: HandName | undefined) => void;
};

/** What each hand pays for the stake as it stands. */
export const payTableOf = ({ t, money }: Pencil): PayTable => {
  const rows = shownHands.map((hand) => {
    const [times, amount] = [el('td', {}), el('td', { class: 'figures' })];
    return { hand, times, amount, row: el('tr', {}, el('th', { scope: 'row' }, handText(t, hand)), times, amount) };
  });
  return {
    element: el(
      'table',
      { class: 'vp-pays' },
      el('caption', { class: 'unseen' }, t('jacks-or-better.pays')),
      el('tbody', {}, ...rows.map(({ row }) => row)),
    ),
    show: (table, stake) => {
      for (const { hand, times, amount } of rows) {
        const multiplier = multiplierOf(tables[table], hand);
        times.textContent = `×${multiplier / 10_000}`;
        amount.textContent = money(payoutOf(stake, BigInt(multiplier)));
      }
    },
    light: (hand) => {
      const lit = hand && shownHandOf(hand);
      for (const one of rows)
        if (one.hand === lit) one.row.setAttribute('aria-current', 'true');
        else one.row.removeAttribute('aria-current');
    },
  };
};

/** Both tables side by side, as the rules show them. */
export const bothTables = (t: Translate): HTMLElement =>
  el(
    'table',
    {},
    el(
      'thead',
      {},
      el(
        'tr',
        {},
        el('th', { scope: 'col' }, t('jacks-or-better.hand')),
        ...tableNames.map((name) => el('th', { scope: 'col' }, name)),
      ),
    ),
    el(
      'tbody',
      {},
      ...shownHands.map((hand) =>
        el(
          'tr',
          {},
          el('td', {}, handText(t, hand)),
          ...tableNames.map((name) => el('td', {}, `×${multiplierOf(tables[name], hand) / 10_000}`)),
        ),
      ),
    ),
  );
