import type { LayoutDefinition } from './layout.ts';

export type GivenLayout = { layoutId: string; definition: LayoutDefinition };

/** What comes with the product, to be used or copied: neutral examples, no authority's own form. */
export const givenLayouts: readonly GivenLayout[] = [
  {
    layoutId: 'given_prize_tax',
    definition: {
      report: 'winners',
      period: 'month',
      form: { kind: 'separated', separator: ',', header: true },
      byteOrderMark: true,
      lineEnd: 'crlf',
      decimalMark: '.',
      only: [{ kind: 'one_of', column: 'product', texts: ['LOTT', 'ELOTT'] }],
      columns: [
        { label: 'no', source: { kind: 'number' }, align: 'end', pad: ' ' },
        { label: 'month', source: { kind: 'period', end: 'first', as: 'month' }, align: 'start', pad: ' ' },
        { label: 'account', source: { kind: 'account' }, align: 'start', pad: ' ' },
        { label: 'wins', source: { kind: 'value', column: 'wins' }, align: 'end', pad: ' ' },
        { label: 'won', source: { kind: 'amount', column: 'won', as: 'decimal' }, align: 'end', pad: ' ' },
        {
          label: 'tax',
          source: { kind: 'share', column: 'won', share: 500, rounding: 'down', as: 'decimal' },
          align: 'end',
          pad: ' ',
        },
        { label: 'currency', source: { kind: 'currency' }, align: 'start', pad: ' ' },
      ],
    },
  },
  {
    layoutId: 'given_ggr_by_product',
    definition: {
      report: 'products',
      period: 'month',
      form: { kind: 'xml', root: 'GrossGamingRevenue', row: 'Product' },
      byteOrderMark: false,
      lineEnd: 'lf',
      decimalMark: '.',
      only: [],
      columns: [
        { label: 'From', source: { kind: 'period', end: 'first', as: 'iso' }, align: 'start', pad: ' ' },
        { label: 'Until', source: { kind: 'period', end: 'last', as: 'iso' }, align: 'start', pad: ' ' },
        { label: 'Code', source: { kind: 'value', column: 'product' }, align: 'start', pad: ' ' },
        { label: 'Players', source: { kind: 'value', column: 'players' }, align: 'end', pad: ' ' },
        { label: 'Stakes', source: { kind: 'amount', column: 'stake', as: 'decimal' }, align: 'end', pad: ' ' },
        { label: 'Payouts', source: { kind: 'amount', column: 'payout', as: 'decimal' }, align: 'end', pad: ' ' },
        { label: 'Revenue', source: { kind: 'amount', column: 'ggr', as: 'decimal' }, align: 'end', pad: ' ' },
        { label: 'Currency', source: { kind: 'currency' }, align: 'start', pad: ' ' },
      ],
    },
  },
];
