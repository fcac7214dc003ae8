import { Link } from '@tanstack/react-router';
import { useTranslation } from '#kit/browser/translation.ts';
import { buttonStyle } from '#kit/browser/button.tsx';
import { NotYetDrawing } from '#kit/browser/drawings/states.tsx';
import { EmptyState } from '#kit/browser/states.tsx';
import { usePageTitle } from '../page-title.ts';

/** A page of the route table whose part isn't open here: says so honestly and offers what is. */
export const NotYetPage = ({ what }: { what: string }) => {
  const { t } = useTranslation('site');
  usePageTitle(t(`places.${what}`));
  return (
    <div className="py-6">
      <EmptyState
        isPage
        drawing={<NotYetDrawing />}
        title={t('notYet.title', { place: t(`places.${what}`) })}
        text={t('notYet.text')}
        action={
          <>
            <Link to="/lottery" className={buttonStyle({ tone: 'money' })}>
              {t('notYet.toLottery')}
            </Link>
            <Link to="/" className={buttonStyle()}>
              {t('toHome')}
            </Link>
          </>
        }
      />
    </div>
  );
};
