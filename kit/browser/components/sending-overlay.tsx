import { useIsMutating } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../texts/translation.ts';

/** Shorter calls show only their button's own sign. */
const shownAfterMs = 1000;

/** Stands above everything while a call that changes something is on its way, and goes with its answer, whatever it is. */
export const SendingOverlay = () => {
  const isSending = useIsMutating() > 0;
  return isSending ? <LateVeil /> : null;
};

const LateVeil = () => {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), shownAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isLong ? <Veil /> : null;
};

const Veil = () => {
  const { t } = useTranslation('kit');
  const ref = useRef<HTMLOutputElement>(null);
  // In the top layer, so that it also stands above an open dialog.
  useEffect(() => ref.current?.showPopover(), []);
  return (
    <output
      ref={ref}
      popover="manual"
      className="fixed inset-0 m-0 size-full max-h-none max-w-none animate-appear place-items-center border-0 bg-veil text-ink open:grid"
    >
      <span className="inline-flex items-center gap-3 rounded-card bg-card px-5 py-4">
        <LoaderCircle aria-hidden className="size-6 animate-spin text-money-text" />
        {t('working')}
      </span>
    </output>
  );
};
