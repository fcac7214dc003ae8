import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { TroubleDrawing } from '#kit/browser/drawings/states.tsx';
import { LateFailed } from '#kit/browser/loading/lazy.tsx';
import { LateError } from '#kit/browser/loading/late-load.ts';
import { EmptyState } from '#kit/browser/components/states.tsx';

/** A page that failed to load or to draw. */
export const CrashPage = ({ error, reset }: ErrorComponentProps) => {
  const { t } = useTranslation('site');
  const router = useRouter();
  if (error instanceof LateError)
    return (
      <LateFailed
        isPage
        failure={error}
        onAgain={() => {
          reset();
          void router.invalidate();
        }}
      />
    );
  return (
    <div role="alert" className="py-6">
      <EmptyState
        drawing={<TroubleDrawing />}
        title={t('crash.title')}
        text={t('crash.text')}
        action={<Button onClick={() => location.reload()}>{t('crash.reload')}</Button>}
      />
    </div>
  );
};
