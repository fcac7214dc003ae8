import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useLogin } from '#kit/browser/login.ts';
import { useTranslation } from '#kit/browser/translation.ts';
import { Mark } from '#kit/browser/drawings/mark.tsx';
import { useBrand } from '../site-settings.ts';

/** The logo: the flower and the name, leading home. */
export const BrandLink = () => {
  const { t } = useTranslation('site');
  const { name } = useBrand();
  const { isLoggedIn } = useLogin();
  return (
    <Link to="/" aria-label={t('frame.toHome', { name })} className="inline-flex min-h-11 items-center gap-2 pe-1">
      <Mark className="size-8" />
      <span aria-hidden className={clsx('text-lg leading-none font-semibold', isLoggedIn && 'max-sm:hidden')}>
        {name}
      </span>
    </Link>
  );
};
