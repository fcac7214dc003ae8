import { Link } from '@tanstack/react-router';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { SlowNotice } from '#kit/browser/loading/lazy.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';

/** The shape of a page whose code is still on its way after a second; later it says that it is slow. */
export const WaitingPage = () => {
  const { t } = useTranslation('site');
  return (
    <>
      <SlowNotice
        action={
          <Link to="/" className={buttonStyle()}>
            {t('toHome')}
          </Link>
        }
      />
      <SkeletonRows count={3} className="h-32" />
    </>
  );
};
