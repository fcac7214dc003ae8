import { Link } from '@tanstack/react-router';
import { useTranslation } from '#kit/browser/translation.ts';
import { Mark } from '#kit/browser/drawings/mark.tsx';
import { useSite } from '../site-settings.ts';
import { PlaceLink } from './place-link.tsx';

export const Footer = () => {
  const { t } = useTranslation('site');
  const { brand, isDemo, ageMin } = useSite();
  const { name } = brand;
  const link = 'inline-flex min-h-11 items-center text-soft hover:text-ink';
  return (
    <footer className="mt-16 border-t border-line px-4 pt-8 pb-10 text-sm sm:px-6">
      <div className="mx-auto flex max-w-(--container-page) flex-col gap-6 md:flex-row md:items-start md:justify-between">
        <div className="max-w-md">
          <p className="flex items-center gap-2.5 text-base font-semibold">
            <Mark className="size-7" />
            {name}
          </p>
          <p className="mt-3 text-soft">{t('footer.promise')}</p>
        </div>
        <ul className="grid grid-cols-2 gap-x-8">
          <li>
            <PlaceLink place="home" className={link}>
              {t('places.home')}
            </PlaceLink>
          </li>
          <li>
            <PlaceLink place="lottery" className={link}>
              {t('places.lottery')}
            </PlaceLink>
          </li>
          <li>
            <Link to="/help" search={{ id: 'fairness' }} className={link}>
              {t('footer.fairness')}
            </Link>
          </li>
          <li>
            <Link to="/help" search={{ id: 'agreement' }} className={link}>
              {t('footer.agreement')}
            </Link>
          </li>
        </ul>
      </div>
      <div className="mx-auto mt-6 flex max-w-(--container-page) flex-wrap items-center gap-x-4 gap-y-1 text-faint">
        <span className="figures rounded-full border border-edge px-2 py-0.5 text-xs font-semibold" aria-hidden>
          {ageMin}+
        </span>
        <span>{t('footer.adults', { age: ageMin })}</span>
        {isDemo && <span className="basis-full text-warn">{t('footer.demo')}</span>}
        <span className="figures ms-auto">© 2024 {name}</span>
      </div>
    </footer>
  );
};
