import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { TroubleDrawing } from '#kit/browser/drawings/states.tsx';
import { EmptyState } from '#kit/browser/components/states.tsx';

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
