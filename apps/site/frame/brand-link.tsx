import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useLogin } from '#kit/browser/login.ts';
import { useTranslation } from '#kit/browser/translation.ts';
import { Mark } from '#kit/browser/drawings/mark.tsx';
import { useBrand } from '../site-settings.ts';

/** The logo: the flower and the name, leading home. Where long words leave no room for the name, it wraps out of sight. */
export const BrandLink = () => {
  const { t } = useTranslation('site');
  const { name } = useBrand();
  const { isLoggedIn } = useLogin();
  return (
    <Link
      to="/"
      aria-label={t('frame.toHome', { name })}
      className="flex h-11 min-w-8 flex-wrap items-center gap-x-2 overflow-hidden pe-1"
    >
      <span className="flex h-11 items-center">
        <Mark className="size-8" />
      </span>
      <span
        aria-hidden
        className={clsx('flex h-11 items-center text-lg leading-none font-semibold', isLoggedIn && 'max-sm:hidden')}
      >
        {name}
      </span>
    </Link>
  );
};
