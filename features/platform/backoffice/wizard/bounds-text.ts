import { moneyView } from '#kit/browser/texts/format.ts';
import { isMoney } from '#kit/shared/money/currency.ts';
import { amountOf, type BoundName, isTyped } from '../../domain/bounds-draft.ts';
import type { StepProps } from './wizard-parts.ts';

/** As money is written in the reader's language; as it was typed where it is no amount of that money. */
export const amountText = (typed: string, currency: string): string => {
  const amount = amountOf(typed, currency);
  return amount !== undefined && isMoney(currency) ? moneyView(amount, currency) : typed;
};

type Asked = Pick<StepProps, 'draft' | 'standing'> & { name: BoundName };

/** What was typed, right or not, else what its model says; undefined where neither says an amount. */
export const boundsText = ({ name, draft, standing }: Asked): string | undefined => {
  const known = standing.find((it) => it.name === name);
  if (known?.isOffered !== true) return undefined;
  const typed = draft.bounds[name];
  const { least, most } = isTyped(typed) ? typed : known;
  return least === null || most === null
    ? undefined
    : `${amountText(least, draft.currency)} – ${amountText(most, draft.currency)}`;
};
