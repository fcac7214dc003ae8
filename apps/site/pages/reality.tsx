import { Link } from '@tanstack/react-router';
import { StakeWatch } from '#features/bonuses/site/stake-watch.tsx';
import { RealityWatch } from '#features/protection/site/reality-watch.tsx';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';

/** Asks whoever has played for a while to look up, with the way to a break; says why a bonus could not be staked. */
export const Reality = () => {
  const { t } = useTranslation('protection');
  return (
    <>
      <StakeWatch />
      <RealityWatch
        more={(close) => (
          <Link to="/me/limits" onClick={close} className={buttonStyle()}>
            {t('reality.break')}
          </Link>
        )}
      />
    </>
  );
};
