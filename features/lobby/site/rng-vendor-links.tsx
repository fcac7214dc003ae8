import { Link } from '@tanstack/react-router';
import { useRead } from '#kit/browser/queries.ts';
import { useTranslation } from '#kit/browser/translation.ts';
import { rngVendors } from '../contract/rng-vendors.ts';

/** Slot vendors by name, each a way to its slots; nothing where there are none. For the foot of the page. */
export const RngVendorLinks = () => {
  const { t } = useTranslation('lobby');
  const { data } = useRead(rngVendors, {}, { staleTime: 60_000, keep: 'device' });
  if (!data || data.vendors.length === 0) return null;
  return (
    <nav aria-label={t('nav.vendors')}>
      <ul className="flex flex-wrap gap-x-4">
        {data.vendors.map(({ vassalage, displayName, gameType }) => (
          <li key={vassalage}>
            <Link
              to="/$category"
              params={{ category: 'rng' }}
              search={{ vendor: vassalage, gameType }}
              className="inline-flex min-h-11 items-center text-soft hover:text-ink"
            >
              {displayName}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
