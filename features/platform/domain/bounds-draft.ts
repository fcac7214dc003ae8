import { z } from 'zod';
import { isMoney } from '#kit/shared/money/currency.ts';
import { decimalsOf, type Minor, minor } from '#kit/shared/money/money.ts';
import type { DraftFault } from './draft-steps.ts';

export const boundNames = ['deposits', 'withdrawals', 'stakes'] as const;
export type BoundName = (typeof boundNames)[number];

/** Two amounts as they are typed; both empty: as its model, or as the product begins. */
const typedBounds = z.strictObject({ least: z.string().max(20), most: z.string().max(20) });
export const boundsDraft = z.strictObject({ deposits: typedBounds, withdrawals: typedBounds, stakes: typedBounds });
export type BoundsDraft = z.output<typeof boundsDraft>;

export const emptyBounds: BoundsDraft = {
  deposits: { least: '', most: '' },
  withdrawals: { least: '', most: '' },
  stakes: { least: '', most: '' },
};

/** `20`, `1,020.5` and `20.50` of the baht → 2000n, 102050n, 2050n; undefined for what is no amount above zero of the money. */
export const amountOf = (typed: string, currency: string): Minor | undefined => {
  if (!isMoney(currency)) return undefined;
  const decimals = decimalsOf(currency);
  const text = /^\d{1,3}(,\d{3})+(\.|$)/.test(typed.trim()) ? typed.replaceAll(',', '') : typed;
  const [, whole = '', part = ''] = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(text.trim()) ?? [];
  if (whole === '' || part.length > decimals) return undefined;
  const amount = minor(BigInt(whole + part.padEnd(decimals, '0')));
  return amount > 0n ? amount : undefined;
};

type Typed = BoundsDraft[BoundName];

/** What was typed; undefined where nothing was, or what is wrong. */
export const boundsOf = ({ least, most }: Typed, currency: string): { least: Minor; most: Minor } | undefined => {
  const [from, to] = [amountOf(least, currency), amountOf(most, currency)];
  return from === undefined || to === undefined || from > to ? undefined : { least: from, most: to };
};

export const isTyped = ({ least, most }: Typed): boolean => least.trim() !== '' || most.trim() !== '';

/** @param offered the bounds that can be set for this brand at all. */
export const boundsFaults = (bounds: BoundsDraft, currency: string, offered: readonly BoundName[]): DraftFault[] =>
  boundNames.flatMap((name): DraftFault[] => {
    const typed = bounds[name];
    if (!isTyped(typed)) return [];
    if (!offered.includes(name)) return [{ step: 'limits', field: `bounds.${name}`, fault: 'nothing_to_bound' }];
    const [least, most] = [amountOf(typed.least, currency), amountOf(typed.most, currency)];
    return [
      ...(least === undefined
        ? [{ step: 'limits', field: `bounds.${name}.least`, fault: 'amount_wrong' } as const]
        : []),
      ...(most === undefined ? [{ step: 'limits', field: `bounds.${name}.most`, fault: 'amount_wrong' } as const] : []),
      ...(least !== undefined && most !== undefined && least > most
        ? [{ step: 'limits', field: `bounds.${name}.most`, fault: 'amounts_crossed' } as const]
        : []),
    ];
  });
