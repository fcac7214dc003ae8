import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useKeys } from './use-keys.ts';

type Props<Entry> = {
  label: string;
  entries: readonly Entry[];
  keyOf: (entry: Entry) => string;
  /** One line: amount, what it is, age. */
  summary: (entry: Entry) => ReactNode;
  /** Everything else with the buttons; only the opened entry's is there, so its keys act on it alone. */
  detail: (entry: Entry) => ReactNode;
  /** What the keys of an entry do, as `A credit`. */
  hints?: readonly (readonly [key: string, does: string])[];
};

/** Work to go through from the top: one entry is open, J and K move on and back, the rest is one line each. */
export const Queue = <Entry,>({ label, entries, keyOf, summary, detail, hints = [] }: Props<Entry>) => {
  const { t } = useTranslation('kit');
  const { openKey, open, move } = useOpenEntry(entries.map(keyOf));
  useKeys({ KeyJ: () => move(1), ArrowDown: () => move(1), KeyK: () => move(-1), ArrowUp: () => move(-1) });
  return (
    <>
      <p className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-faint max-lg:hidden">
        {[['J', t('desk.next')] as const, ['K', t('desk.previous')] as const, ...hints].map(([key, does]) => (
          <span key={key}>
            <kbd className="me-1.5 rounded-sm bg-control px-1.5 py-0.5 font-sans font-semibold text-soft">{key}</kbd>
            {does}
          </span>
        ))}
      </p>
      <ul aria-label={label} className="divide-y divide-line rounded-card bg-card">
        {entries.map((entry) => (
          <QueueEntry
            key={keyOf(entry)}
            isOpen={keyOf(entry) === openKey}
            onToggle={() => open(keyOf(entry) === openKey ? undefined : keyOf(entry))}
            summary={summary(entry)}
          >
            {detail(entry)}
          </QueueEntry>
        ))}
      </ul>
    </>
  );
};

/** The opened entry: the first, until another is chosen; where it has gone, the one that took its place. */
const useOpenEntry = (keys: readonly string[]) => {
  const [chosen, setChosen] = useState<{ key: string | undefined; at: number }>({ key: keys[0], at: 0 });
  const isGone = chosen.key !== undefined && !keys.includes(chosen.key);
  const openKey = isGone ? keys[Math.min(chosen.at, keys.length - 1)] : chosen.key;
  const open = (key: string | undefined) => setChosen({ key, at: key === undefined ? 0 : keys.indexOf(key) });
  const move = (step: number) => {
    const at = openKey === undefined ? -1 : keys.indexOf(openKey);
    const next = keys[Math.min(Math.max(at + step, 0), keys.length - 1)];
    if (next !== undefined) open(next);
  };
  return { openKey, open, move };
};

const QueueEntry = ({
  isOpen,
  onToggle,
  summary,
  children,
}: {
  isOpen: boolean;
  onToggle: () => void;
  summary: ReactNode;
  children: ReactNode;
}) => {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li ref={ref} className={clsx('scroll-mt-20 scroll-mb-4', isOpen && 'border-s-4 border-s-money')}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-start text-sm hover:bg-control"
      >
        <ChevronRight
          aria-hidden
          className={clsx('size-4 shrink-0 text-faint transition-transform', isOpen ? 'rotate-90' : 'rtl:rotate-180')}
        />
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1">{summary}</span>
      </button>
      {isOpen && <div className="px-4 pb-5 sm:ps-11 sm:pe-6">{children}</div>}
    </li>
  );
};
