import { clsx } from 'clsx';
import { createContext, use } from 'react';
import { flowerMark, type MarkShape } from '#kit/shared/brand/mark.ts';

/** One pointed petal, standing on the middle of a 48 × 48 field. */
export const petal = 'M24 21.2C16.2 15.4 17.4 6.8 24 1.5C30.6 6.8 31.8 15.4 24 21.2Z';

/** Whose mark stands on the pages; null is the product's own. */
export const MarkContext = createContext<readonly MarkShape[] | null>(null);

const paints = { brand: 'fill-brand', soft: 'fill-brand opacity-60', money: 'fill-money' } as const;

type Words = {
  className?: string;
  /** `mono`: in the text's colour alone, for print and for grounds that are coloured themselves. */
  look?: 'full' | 'mono';
};

/** The mark of the brand around; decoration beside its name. */
export const Mark = ({ className, look = 'full' }: Words) => (
  <svg viewBox="0 0 48 48" aria-hidden className={className}>
    {(use(MarkContext) ?? flowerMark).flatMap(({ d, paint, turns }) =>
      turns.map((turn) => (
        <path
          key={`${d}${turn}`}
          d={d}
          transform={`rotate(${turn} 24 24)`}
          className={look === 'full' ? paints[paint] : clsx('fill-current', paint === 'soft' && 'opacity-60')}
        />
      )),
    )}
  </svg>
);
