import { edgeOf, figuresOf, kindsOf } from '../../engine/tables/spots.ts';
import type { Pencil } from '../desk.ts';
import { el } from '../dom.ts';
import type { TableLook } from './look.ts';
import { edgeText, oddsText } from './odds-text.ts';

/** How it goes and what each kind of bet pays, with its exact edge, counted when it is read. */
export const tableRules = <Outcome>(
  { t, money }: Pencil,
  { table, rules, kindName }: Pick<TableLook<Outcome>, 'table' | 'rules' | 'kindName'>,
): HTMLElement[] => {
  const outcomes = table.outcomes();
  const heads = [t('table.bet'), t('table.pays'), t('table.edge'), t('table.most')];
  const rows = kindsOf(table.spots).map((spot) =>
    el(
      'tr',
      {},
      el('td', {}, kindName(t, spot.kind)),
      // Many cases break into lines, which a phone has more room for than for a wide table.
      el('td', {}, oddsText(spot.wins).replaceAll('/', '/\u200B')),
      el('td', {}, edgeText(edgeOf(spot, figuresOf(spot, outcomes).rtp))),
      el('td', {}, money(BigInt(spot.most) * 100n)),
    ),
  );
  return [
    ...rules(t).map((text) => el('p', {}, text)),
    el(
      'div',
      { class: 'paytable' },
      el(
        'table',
        {},
        el('thead', {}, el('tr', {}, ...heads.map((head) => el('th', { scope: 'col' }, head)))),
        el('tbody', {}, ...rows),
      ),
    ),
  ];
};
