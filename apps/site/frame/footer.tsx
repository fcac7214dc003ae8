import { useEffect, useRef, useState } from 'react';
import { HelpLinks } from '#features/protection/site/help-links.tsx';
import { Link } from '@tanstack/react-router';
import { rngVendors } from '#features/lobby/contract/vendors/rng-vendors.ts';
import { vendorGroups } from '#features/lobby/contract/vendors/vendor-groups.ts';
import { Linked } from '#features/content/site/texts/linkage.tsx';
import { serverNow } from '#kit/browser/clock.ts';
import { whenNearScreen } from '#kit/browser/images/near-screen.ts';
import { late } from '#kit/browser/loading/lazy.tsx';
import { Mark } from '#kit/browser/drawings/mark.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { isoOf } from '#kit/shared/time.ts';
import { ContentProvider } from '../providers/content-provider.tsx';
import { useSite } from '../settings/site-settings.ts';
import { PlaceLink } from './place-link.tsx';
import { footerPlaces } from './places.ts';
import { useSocialLinks } from '../service/resources.ts';

const FooterDescriptions = late<object>(() => import('./footer-descriptions.tsx').then((it) => it.FooterDescriptions));
const staleMs = 300_000;

/** Formatted text needs code and styles of its own: fetched for whoever comes near. */
const NearDescriptions = () => {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => whenNearScreen(place.current!, () => setIsNear(true)), []);
  const room = <div className="mt-3 min-h-40" />;
  return <div ref={place}>{isNear ? <FooterDescriptions fallback={room} /> : room}</div>;
};

/** The end of a page: what we promise, who makes the games, where else to go. Loaded after the first picture. */
export const Footer = () => {
  const { t } = useTranslation('site');
  const { brand, isDemo, ageMin } = useSite();
  return (
    <footer className="mt-16 border-t border-line px-4 pt-8 pb-10 text-sm sm:px-6">
      <ContentProvider>
        <div className="mx-auto max-w-(--container-page)">
          <Vendors />
          <div className="flex flex-col gap-8 md:flex-row md:justify-between">
            <div className="min-w-0 md:w-1/2">
              <p className="flex items-center gap-2.5 text-base font-semibold">
                <Mark className="size-7" />
                {brand.name}
              </p>
              <NearDescriptions />
            </div>
            <Links />
          </div>
          <SocialLinks />
          <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-faint">
            <span
              dir="ltr"
              className="figures rounded-full border border-edge px-2 py-0.5 text-xs font-semibold"
              aria-hidden
            >
              {ageMin}+
            </span>
            <span>{t('footer.adults', { age: ageMin })}</span>
            <div className="basis-full">
              <HelpLinks />
            </div>
            {isDemo && <span className="basis-full text-warn">{t('footer.demo')}</span>}
            <span dir="auto" className="figures ms-auto">
              © {isoOf(serverNow()).slice(0, 4)} {brand.name}
            </span>
          </div>
        </div>
      </ContentProvider>
    </footer>
  );
};

const link = 'inline-flex min-h-11 items-center text-soft hover:text-ink';
const categoriesShown = ['RNG', 'SPORTS', 'LIVE'];

const Links = () => {
  const { t } = useTranslation('site');
  const { data } = useRead(vendorGroups, {}, { staleTime: staleMs });
  const categories = data?.groups.filter(({ title }) => categoriesShown.includes(title)) ?? [];
  return (
    <ul className="grid shrink-0 grid-cols-2 content-start gap-x-8 sm:grid-cols-3 md:grid-cols-2">
      {footerPlaces.map(({ path, title }) => (
        <li key={path}>
          <PlaceLink to={path} className={link}>
            {t(`pages.${title}`)}
          </PlaceLink>
        </li>
      ))}
      {categories.map(({ title }) => (
        <li key={title}>
          <Linked linkage={pageAt(`/${title.toLowerCase()}`)} className={link}>
            {t(`pages.lobby.${title.toLowerCase()}`)}
          </Linked>
        </li>
      ))}
      <li>
        <Link to="/help" search={{ id: 'fairness' }} className={link}>
          {t('footer.fairness')}
        </Link>
      </li>
      <li>
        <Link to="/statements" className={link}>
          {t('pages.proof.statements')}
        </Link>
      </li>
      <li>
        <Link to="/help" search={{ id: 'agreement' }} className={link}>
          {t('footer.agreement')}
        </Link>
      </li>
    </ul>
  );
};

/** Where else the merchant can be found, called as it calls it. */
const SocialLinks = () => {
  const { t } = useTranslation('site');
  const links = useSocialLinks();
  if (links.length === 0) return null;
  return (
    <ul aria-label={t('footer.social')} className="mt-4 flex flex-wrap gap-x-6">
      {links.map(({ resourceType, url, labelNameEn }) => (
        <li key={resourceType}>
          <a href={url} target="_blank" rel="noopener noreferrer" className={link}>
            <bdi>{labelNameEn}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
};

const pageAt = (url: string) => ({ linkageType: 'page', target: url, url });

/** Whose slots are here; each leads to them. Nothing where there is none. */
const Vendors = () => {
  const { t } = useTranslation('site');
  const { data } = useRead(rngVendors, {}, { staleTime: staleMs });
  if (!data || data.vendors.length === 0) return null;
  return (
    <ul aria-label={t('footer.vendors')} className="mb-8 flex flex-wrap gap-2">
      {data.vendors.map(({ vassalage, displayName }) => (
        <li key={vassalage}>
          <Linked
            linkage={pageAt(`/rng?${new URLSearchParams({ vendor: vassalage, gameType: 'RNG' })}`)}
            className="inline-flex min-h-11 items-center rounded-control bg-card px-4 font-semibold text-soft hover:bg-control hover:text-ink"
          >
            {displayName}
          </Linked>
        </li>
      ))}
    </ul>
  );
};
