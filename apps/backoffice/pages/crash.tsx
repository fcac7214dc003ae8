import { useTranslation } from '#kit/browser/translation.ts';
import { Button } from '#kit/browser/button.tsx';
import { TroubleDrawing } from '#kit/browser/drawings/states.tsx';
import { EmptyState } from '#kit/browser/states.tsx';

/** A page that failed to load or to draw. */
export const CrashPage = () => {
  const { t } = useTranslation('backoffice');
  return (
    <div role="alert">
      <EmptyState
        drawing={<TroubleDrawing />}
        title={t('crash.title')}
        text={t('crash.text')}
        action={<Button onClick={() => location.reload()}>{t('crash.reload')}</Button>}
      />
    </div>
  );
};
