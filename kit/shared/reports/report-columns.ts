/** What stands in the cells of a column: `share` in hundredths of a percent, money in minor units of the report's currency. */
export const columnKinds = ['text', 'member', 'product', 'method', 'month', 'count', 'money', 'share'] as const;
export type ColumnKind = (typeof columnKinds)[number];

export type ReportColumn = { name: string; kind: ColumnKind };

/** What can be added up. */
export const isFigure = ({ kind }: Pick<ReportColumn, 'kind'>): boolean => ['count', 'money', 'share'].includes(kind);
