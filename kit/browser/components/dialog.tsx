import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { afterPaint } from './after-paint.ts';
import { useTranslation } from '../texts/translation.ts';
import { Button, IconButton } from './button.tsx';

type Props = {
  /** Shown, and read out when it opens. */
  title: string;
  isOpen: boolean;
  /** The person wants it closed: Escape, Back, the cross or a tap beside it. */
  onClose: () => void;
  children: ReactNode;
  /** `centre`: a card; `sheet`: comes from below on a phone, a card on wider screens; `side`: along the leading edge. */
  place?: 'centre' | 'sheet' | 'side';
  size?: 'normal' | 'wide';
};

const places = {
  centre: 'm-auto w-[calc(100%-2rem)] max-h-[calc(100dvh-2rem)] rounded-card animate-rise',
  sheet:
    'm-0 mt-auto w-full max-w-full max-h-[92dvh] rounded-t-sheet animate-rise sm:m-auto sm:w-[calc(100%-2rem)] sm:max-h-[calc(100dvh-2rem)] sm:rounded-card',
  side: 'm-0 me-auto h-dvh max-h-dvh w-[min(21rem,88vw)] animate-appear',
};

/** The browser's own modal dialog: focus stays inside and returns, Escape closes, the page behind is inert. */
export const Dialog = ({ isOpen, ...shown }: Props) => (isOpen ? <OpenDialog {...shown} /> : null);

// A component of its own: what a component does at its end comes before its element goes, what it does in between after.
const OpenDialog = ({ title, onClose, children, place = 'sheet', size = 'normal' }: Omit<Props, 'isOpen'>) => {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { t } = useTranslation('kit');
  const close = useEffectEvent(() => leave(ref.current, onClose));
  // Before the element goes away: closing it is what gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    const cancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    const tapBeside = (event: Event) => event.target === dialog && close();
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('click', tapBeside);
    return () => {
      dialog.removeEventListener('click', tapBeside);
      dialog.removeEventListener('cancel', cancel);
      dialog.close();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={clsx(
        'overflow-hidden bg-card p-0 text-ink',
        place === 'side' ? '' : size === 'wide' ? 'sm:max-w-3xl' : 'sm:max-w-(--container-form)',
        places[place],
      )}
    >
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-center gap-3 ps-5 pe-2 pt-3">
          <h2 id={titleId} className="min-w-0 grow py-1.5 text-lg">
            {title}
          </h2>
          <IconButton label={t('close')} onClick={() => leave(ref.current, onClose)}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        <div className="overflow-y-auto overscroll-contain px-5 pt-2 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
          {children}
        </div>
      </div>
    </dialog>
  );
};

/**
 * Out of sight at once, closed once that is painted: closing lays out the whole page, which was inert. A dialog that its owner
 * keeps open is shown again.
 */
const leave = (dialog: HTMLDialogElement | null, onClose: () => void): void => {
  if (!dialog || dialog.dataset['leaving'] !== undefined) return;
  dialog.dataset['leaving'] = '';
  afterPaint(() => {
    onClose();
    setTimeout(() => delete dialog.dataset['leaving'], keptMs);
  });
};

const keptMs = 300;
type ConfirmProps = {
  title: string;
  text: ReactNode;
  isOpen: boolean;
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  isBusy?: boolean;
};

/** Asks before something that can't be taken back. */
export const Confirm = ({ title, text, isOpen, confirmLabel, onConfirm, onCancel, isBusy }: ConfirmProps) => {
  const { t } = useTranslation('kit');
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onCancel}>
      <div className="text-soft">{text}</div>
      <div className="mt-6 grid grid-cols-2 gap-3">
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button tone="money" onClick={onConfirm} isBusy={isBusy ?? false}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
};
