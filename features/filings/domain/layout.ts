import { z } from 'zod';

const named = z.string().regex(/^[a-z][a-zA-Z0-9]{1,29}$/);
const xmlName = z.string().regex(/^[A-Za-z_][A-Za-z0-9_.-]{0,39}$/);
const label = z.string().trim().min(1).max(60);

const amountForms = ['decimal', 'minor'] as const;
const dayForms = ['iso', 'dmy', 'compact', 'month'] as const;

/** Where the cells of a column come from. */
const source = z.discriminatedUnion('kind', [
  /** As the report has it: a text, a count, or the id of a member. */
  z.strictObject({ kind: z.literal('value'), column: named }),
  z.strictObject({ kind: z.literal('amount'), column: named, as: z.enum(amountForms) }),
  /** A part of an amount, in hundredths of a percent: 500 are five of a hundred. */
  z.strictObject({
    kind: z.literal('share'),
    column: named,
    share: z.int().min(1).max(10_000),
    rounding: z.enum(['down', 'half_up']),
    as: z.enum(amountForms),
  }),
  /** The log-in name of the member that a row is of. */
  z.strictObject({ kind: z.literal('account') }),
  z.strictObject({ kind: z.literal('constant'), text: z.string().max(200) }),
  /** 1 in the first row. */
  z.strictObject({ kind: z.literal('number') }),
  z.strictObject({ kind: z.literal('currency') }),
  z.strictObject({ kind: z.literal('period'), end: z.enum(['first', 'last']), as: z.enum(dayForms) }),
]);
export type ColumnSource = z.output<typeof source>;

const column = z.strictObject({
  label,
  source,
  /** In characters, of files of fixed width alone. */
  width: z.int().min(1).max(500).optional(),
  align: z.enum(['start', 'end']).default('start'),
  pad: z.enum([' ', '0']).default(' '),
});
export type LayoutColumn = z.output<typeof column>;

const form = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('separated'), separator: z.enum([',', ';', '|', '\t']), header: z.boolean() }),
  z.strictObject({ kind: z.literal('fixed'), header: z.boolean() }),
  z.strictObject({ kind: z.literal('xml'), root: xmlName, row: xmlName }),
]);

/** Which rows of the report are in: all of these must hold. */
const condition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('one_of'), column: named, texts: z.array(z.string().max(60)).min(1).max(50) }),
  /** An amount or a count of at least so much; amounts in minor units. */
  z.strictObject({ kind: z.literal('at_least'), column: named, least: z.int().min(0) }),
]);

export const periods = ['day', 'month', 'quarter', 'year'] as const;
export type Period = (typeof periods)[number];

/** A file as an authority wants it, told as data. */
export const layoutDefinition = z
  .strictObject({
    report: named,
    period: z.enum(periods),
    form,
    byteOrderMark: z.boolean().default(false),
    lineEnd: z.enum(['crlf', 'lf']).default('crlf'),
    decimalMark: z.enum(['.', ',']).default('.'),
    only: z.array(condition).max(10).default([]),
    columns: z.array(column).min(1).max(60),
  })
  .refine(({ form: { kind }, columns }) => (kind === 'fixed') === columns.every(({ width }) => width !== undefined), {
    path: ['columns'],
    message: 'columns have widths in files of fixed width, and only there',
  })
  .refine(
    ({ form: { kind }, columns }) => kind !== 'xml' || columns.every((one) => xmlName.safeParse(one.label).success),
    {
      path: ['columns'],
      message: 'labels of an XML file are names of elements',
    },
  );
export type LayoutDefinition = z.output<typeof layoutDefinition>;

type ReportShape = { columns: readonly { name: string; kind: string }[] };

/** The first column that the report does not have, or not of this kind. */
export const unfitColumn = (
  { columns, only }: Pick<LayoutDefinition, 'columns' | 'only'>,
  report: ReportShape,
): string | undefined => {
  const kindOf = (name: string) => report.columns.find((one) => one.name === name)?.kind;
  const unfit = columns.find(({ source: it }) => {
    if (it.kind === 'value') return kindOf(it.column) === undefined || kindOf(it.column) === 'money';
    if (it.kind === 'amount' || it.kind === 'share') return kindOf(it.column) !== 'money';
    return it.kind === 'account' && !report.columns.some(({ kind }) => kind === 'member');
  });
  if (unfit) return unfit.label;
  return only.find((one) => kindOf(one.column) === undefined)?.column;
};

/** Whether a file of this layout names people: then it leaves only by two. */
export const namesPeople = ({ columns }: Pick<LayoutDefinition, 'columns'>, report: ReportShape): boolean => {
  const members = new Set(report.columns.filter(({ kind }) => kind === 'member').map(({ name }) => name));
  return columns.some(({ source: it }) => it.kind === 'account' || (it.kind === 'value' && members.has(it.column)));
};
