import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useLogin } from '#kit/browser/session/login.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Mark } from '#kit/browser/drawings/mark.tsx';
import { useBrand } from '../settings/site-settings.ts';

/**
 * The logo, leading home: the merchant's picture, else the mark and the name. Where long words leave no room for the name,
 * it wraps out of sight.
 */
export const BrandLink = () => {
  const { t } = useTranslation('site');
  const { name, logo } = useBrand();
  return (
    <Link
      to="/"
      aria-label={t('frame.toHome', { name })}
      className="flex h-11 min-w-8 flex-wrap items-center gap-x-2 overflow-hidden pe-1"
    >
      {logo ? (
        <img
          src={logo.src}
          alt=""
          width={logo.width}
          height={logo.height}
          className="my-1.5 h-8 w-auto max-w-40 object-contain"
        />
      ) : (
        <MarkAndName name={name} />
      )}
    </Link>
  );
};

const MarkAndName = ({ name }: { name: string }) => {
  const { isLoggedIn } = useLogin();
  return (
    <>
      <span className="flex h-11 items-center">
        <Mark className="size-8" />
      </span>
      <span
        aria-hidden
        className={clsx('flex h-11 items-center text-lg leading-none font-semibold', isLoggedIn && 'max-sm:hidden')}
      >
        {name}
      </span>
    </>
  );
};
