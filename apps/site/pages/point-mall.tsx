import { Link } from '@tanstack/react-router';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { NotYetDrawing } from '#kit/browser/drawings/states.tsx';
import { EmptyState } from '#kit/browser/components/states.tsx';

/** A page of the specification whose part isn't open here: says so honestly and offers what is. */
export const PointMallPage = () => {
  const { t } = useTranslation('site');
  return (
    <div className="py-6">
      <EmptyState
        isPage
        drawing={<NotYetDrawing />}
        title={t('notYet.title', { place: t('pages.site.pointMall') })}
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
