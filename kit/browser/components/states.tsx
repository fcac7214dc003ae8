import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from '../texts/translation.ts';
import { Button } from './button.tsx';
import { RefusedError } from '../calls/call.ts';
import { EmptyDrawing, OfflineDrawing, TroubleDrawing } from '../drawings/states.tsx';

type Words = {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  drawing?: ReactNode;
  /** The state is the whole page: its title is the page's heading. */
  isPage?: boolean;
};

/** Nothing here, or nothing yet: says why and what can be done. */
export const EmptyState = ({ title, text, action, drawing = <EmptyDrawing />, isPage = false }: Words) => {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className="mx-auto flex max-w-(--container-form) flex-col items-center px-4 py-10 text-center">
      <div className="mb-5 h-28 text-brand">{drawing}</div>
      <Title className="text-lg font-semibold text-balance">{title}</Title>
      {text !== undefined && <div className="mt-1 text-soft">{text}</div>}
      {action !== undefined && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
};

/** The text of a refusal: the feature's own words, else the kit's, else the server's. */
export const useRefusalText = (feature: string) => {
  const { t, texts } = useTranslation([feature, 'kit']);
  return ({ refusal, detail }: { refusal: string; detail: Record<string, unknown> }): string => {
    const owner = [feature, 'kit'].find((namespace) => texts.has(namespace, `refusals.${refusal}`));
    if (owner !== undefined) return t(`${owner}:refusals.${refusal}`, detail);
    return typeof detail['message'] === 'string' && detail['message']
      ? detail['message']
      : t('kit:refusals.internal_error');
  };
};

/** A read that was refused: what happened, and a button to ask again. */
export const ErrorState = ({
  error,
  feature = 'kit',
  onAgain,
  more,
}: {
  error: unknown;
  feature?: string;
  onAgain?: () => void;
  /** Another way on, beside asking again. */
  more?: ReactNode;
}) => {
  const { t } = useTranslation('kit');
  const textOf = useRefusalText(feature);
  const refused = error instanceof RefusedError ? error : { refusal: 'internal_error', detail: {} };
  const isAway = refused.refusal === 'unreachable';
  // Asking again would be answered alike.
  const isClosed = refused.refusal === 'forbidden';
  const again = isClosed ? undefined : onAgain;
  return (
    <div role="alert">
      <EmptyState
        drawing={isAway ? <OfflineDrawing /> : <TroubleDrawing />}
        title={t(isAway ? 'offlineTitle' : isClosed ? 'closedTitle' : 'troubleTitle')}
        text={textOf(refused)}
        action={
          (again ?? more) && (
            <>
              {again && <Button onClick={again}>{t('again')}</Button>}
              {more}
            </>
          )
        }
      />
    </div>
  );
};

const subscribeToNetwork = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
