import { clsx } from 'clsx';
import { Suspense } from 'react';
import { isDrawingName, isStep } from '../../domain/drawing-names.ts';
import { Words } from './ground.tsx';
import { drawings } from './load-drawings.ts';

const ratios = {
  /** 2:1 on a phone, 16:7 from there: words stand over the start side. */
  banner: 'aspect-[2/1] sm:aspect-[16/7]',
  step: 'aspect-[4/3]',
  /** As tall and wide as the box around, which must be `relative`. */
  fill: 'absolute inset-0',
  /** The same where no words stand above: nothing is kept calm for them. */
  picture: 'absolute inset-0',
} as const;

type Shown = {
  /** What an entry's `picture.drawing` names; a name nobody knows leaves the quiet ground. */
  name: string | null;
  /** By itself a step stands in 4:3 and all else in a banner's shape. */
  shape?: keyof typeof ratios;
  className?: string;
};

/**
 * One of the site's own drawings in a box of fixed proportions, so that nothing moves when it comes. Decoration: the words
 * that belong to it are HTML, laid over its first 54 % (mirrored in right-to-left languages), where it keeps AA contrast
 * with the theme's ink.
 */
export const ContentDrawing = ({ name, shape, className }: Shown) => {
  const known = name !== null && isDrawingName(name) ? name : undefined;
  const Drawing = known && drawings[known];
  return (
    <div
      aria-hidden
      className={clsx(
        'overflow-hidden bg-(--scene-high)',
        shape !== 'fill' && shape !== 'picture' && 'relative',
        ratios[shape ?? (known && isStep(known) ? 'step' : 'banner')],
        className,
      )}
    >
      <Words value={shape === 'picture' ? 'beside' : 'above'}>
        <Suspense>{Drawing && <Drawing />}</Suspense>
      </Words>
    </div>
  );
};
