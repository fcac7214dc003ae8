import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from '../texts/translation.ts';
import { IconButton } from './button.tsx';

type Tone = 'plain' | 'good' | 'bad';
type Toast = { id: number; tone: Tone; text: string };

const shownMs = 5000;
const shownMax = 3;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const change = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};
const remove = (id: number) => change(toasts.filter((toast) => toast.id !== id));

/** Says something in passing; what the person must act on belongs into the page. */
export const say = (text: string, tone: Tone = 'plain'): void => {
  const id = nextId++;
  change([...toasts.filter((toast) => toast.text !== text), { id, tone, text }].slice(-shownMax));
  setTimeout(() => remove(id), shownMs);
};

const icons = { plain: Info, good: CircleCheck, bad: CircleAlert };
const colours = { plain: 'text-sky', good: 'text-good', bad: 'text-bad' };
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const none: readonly Toast[] = [];

/** Where toasts appear: once in every app. */
export const Toasts = () => {
  const { t } = useTranslation('kit');
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  const place = useRef<HTMLOutputElement>(null);
  // Anew with each: what is shown last stands above a dialog that is open.
  useEffect(() => {
    const output = place.current;
    if (!output || shown.length === 0) return;
    output.showPopover();
    return () => output.hidePopover();
  }, [shown]);
  return (
    <output
      ref={place}
      popover="manual"
      aria-live="polite"
      // Above: totals and the buttons that move money stand at the end of a page.
      className="pointer-events-none fixed inset-x-4 top-[calc(var(--header-height,0px)+0.75rem)] z-50 mx-auto flex w-auto max-w-(--container-form) flex-col gap-2 overflow-visible bg-transparent"
    >
      {shown.map(({ id, tone, text }) => {
        const Icon = icons[tone];
        return (
          <div
            key={id}
            className="pointer-events-auto flex animate-rise items-center gap-3 rounded-control border border-line bg-hover ps-4 pe-1 text-ink"
          >
            <Icon aria-hidden className={clsx('size-5 shrink-0', colours[tone])} />
            <p className="min-w-0 grow py-2.5 text-sm">{text}</p>
            <IconButton label={t('close')} onClick={() => remove(id)}>
              <X aria-hidden className="size-4" />
            </IconButton>
          </div>
        );
      })}
    </output>
  );
};
