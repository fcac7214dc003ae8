import { totalView } from './total-view.ts';

/** A sum as it stands in a statement or a receipt. */
export const Figure = ({ text, currency }: { text: string; currency: string }) => (
  <bdi dir="ltr" className="figures font-semibold">
    {totalView(text, currency)}
  </bdi>
);

/** A long mark in full, so that it can be compared sign by sign. */
export const LongMark = ({ name, value }: { name: string; value: string }) => (
  <p className="mt-2.5 text-sm">
    <span className="block text-faint">{name}</span>
    <span dir="ltr" className="block text-xs break-all text-soft">
      {value}
    </span>
  </p>
);
