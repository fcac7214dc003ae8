import type { Pencil, ShownPool } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';

const whole = (count: number): string => count.toLocaleString('en');

const head = (...names: string[]) =>
  el('thead', {}, el('tr', {}, ...names.map((name) => el('th', { scope: 'col' }, name))));

/** Every prize of a pool with how many of it can still be won. */
export const prizesLeft = ({ t, money }: Pencil, { prizes }: ShownPool): HTMLTableElement =>
  el(
    'table',
    { class: 'sc-left' },
    el('caption', { class: 'unseen' }, t('scratch.left')),
    head(t('scratch.prize'), t('scratch.still'), t('scratch.printed')),
    el(
      'tbody',
      {},
      ...prizes.map(({ prize, cards, left, withdrawn }) =>
        el(
          'tr',
          {},
          el('td', {}, money(prize)),
          el('td', {}, withdrawn > 0 ? t('scratch.withdrawn', { left: whole(left), withdrawn }) : whole(left)),
          el('td', {}, whole(cards)),
        ),
      ),
    ),
  );

/** How far a pool is sold, and under which fingerprint. */
export const poolFacts = ({ t }: Pencil, { number, cards, sold, commitment }: ShownPool): HTMLElement[] => [
  el('p', {}, t('scratch.pool', { number, sold: whole(sold), cards: whole(cards) })),
  el('p', { class: 'sc-print' }, t('scratch.commitment'), ' ', el('code', {}, commitment)),
];
