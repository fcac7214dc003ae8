import { Link } from '@tanstack/react-router';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { TroubleDrawing } from '#kit/browser/drawings/states.tsx';
import { EmptyState } from '#kit/browser/components/states.tsx';
import { usePageTitle } from '../routing/page-title.ts';

export const NotFoundPage = () => {
  const { t } = useTranslation('site');
  usePageTitle(t('notFound.title'));
  return (
    <div className="py-6">
      <EmptyState
        isPage
        drawing={<TroubleDrawing />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <Link to="/" className={buttonStyle({ tone: 'money' })}>
            {t('toHome')}
          </Link>
        }
      />
    </div>
  );
};
