import { Link } from '@tanstack/react-router';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';

/** The way on from an empty list. */
export const ToLottery = () => {
  const { t } = useTranslation('lobby');
  return (
    <Link to="/lottery" className={buttonStyle({ tone: 'money' })}>
      {t('toLottery')}
    </Link>
  );
};
