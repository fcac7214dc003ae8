import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Mark } from '#kit/browser/drawings/mark.tsx';
import { useBrand } from '../site-settings.ts';

/** The logo: the flower and the name, leading home. */
export const BrandLink = () => {
  const { t } = useTranslation('site');
  const { name } = useBrand();
  return (
    <Link to="/" aria-label={t('frame.toHome', { name })} className="inline-flex min-h-11 items-center gap-2 pe-1">
      <Mark className="size-8" />
      <span aria-hidden className="text-lg leading-none font-semibold">
        {name}
      </span>
    </Link>
  );
};
