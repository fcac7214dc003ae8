import { Link } from '@tanstack/react-router';
import { RealityWatch } from '#features/protection/site/reality-watch.tsx';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';

/** Asks whoever has played for a while to look up, with the way to a break. */
export const Reality = () => {
  const { t } = useTranslation('protection');
  return (
    <RealityWatch
      more={(close) => (
        <Link to="/me/limits" onClick={close} className={buttonStyle()}>
          {t('reality.break')}
        </Link>
      )}
    />
  );
};
