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

/** One that a new version took off sale: what was left in it, and the seed that proves it. */
export const endedPool = (pencil: Pencil, pool: ShownPool): HTMLElement[] => {
  const { seed, number, cards, sold } = pool;
  if (seed === null) return [];
  const { t } = pencil;
  return [
    el(
      'details',
      { class: 'sc-ended' },
      el('summary', {}, t('scratch.ended', { number, sold: whole(sold), cards: whole(cards) })),
      pool.prizes.length > 0 ? prizesLeft(pencil, pool) : undefined,
      el('p', { class: 'sc-print' }, t('scratch.commitment'), ' ', el('code', {}, pool.commitment)),
      el('p', { class: 'sc-print' }, t('scratch.seed'), ' ', el('code', {}, seed)),
    ),
  ];
};
