import * as z from 'zod/mini';
import type { RoundRecheck } from '#features/fairness/site/round-view.ts';
import { payOfFile } from './pay-of-file.ts';

/** A payslip's file as the page reads it: its text, since it is a table and no JSON. */
const payslip = z.object({ form: z.literal('payslip-1'), text: z.string() });

/** What an agent was paid, worked out again from the file of the payslip; undefined for what is none. */
export const checkPayslip = (given: unknown): RoundRecheck | undefined => {
  const read = payslip.safeParse(given);
  if (!read.success) return undefined;
  const { formula, base, active, row, pay, paid } = payOfFile(read.data.text);
  const holds = pay === paid;
  const details = [
    { name: 'base', value: String(base) },
    { name: 'active', value: String(active) },
    { name: 'row', value: String(row) },
  ];
  return {
    name: `payslip-1 · formula ${formula}`,
    payout: String(paid),
    holds,
    steps: [{ name: 'payslip', holds, pairs: [{ name: 'pay', stated: String(paid), computed: String(pay) }] }],
    draws: [],
    happened: [{ kind: 'payslip', details }],
  };
};
