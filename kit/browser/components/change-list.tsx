import { clsx } from 'clsx';
import { ArrowDown, ArrowLeftRight, ArrowUp, Minus, Plus } from 'lucide-react';

export type ChangeKind = 'up' | 'down' | 'new' | 'gone' | 'other';

export type Change = {
  kind: ChangeKind;
  /** What the sign says, in a word. */
  word: string;
  of: string;
  change: string;
};

const signs = { up: ArrowUp, down: ArrowDown, new: Plus, gone: Minus, other: ArrowLeftRight } as const;

const tones: Record<ChangeKind, string> = {
  up: 'text-good',
  down: 'text-warn',
  new: 'text-sky',
  gone: 'text-bad',
  other: 'text-soft',
};

/** What is another than before, a line each: a sign and its word say how, so that nothing is told by colour alone. */
export const ChangeList = ({ changes }: { changes: readonly Change[] }) => (
  <ul className="flex flex-col gap-1.5">
    {changes.map(({ kind, word, of, change }) => {
      const Sign = signs[kind];
      return (
        <li
          key={`${kind} ${of} ${change}`}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 text-sm"
        >
          <span className="flex min-w-0 items-baseline gap-2">
            <span className={clsx('inline-flex shrink-0 items-center gap-1 text-xs font-semibold', tones[kind])}>
              <Sign aria-hidden className="size-3.5 self-center" />
              {word}
            </span>
            <span className={clsx(kind === 'gone' && 'line-through')}>{of}</span>
          </span>
          <span className={clsx('figures ms-auto font-semibold', kind === 'gone' && 'line-through')}>{change}</span>
        </li>
      );
    })}
  </ul>
);
