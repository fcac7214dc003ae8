import { useRouterState } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { placeGroups, placeOf } from './places.ts';
import { useWaiting } from './waiting.ts';

/** Where one can go; what one may not see is not there. @param onGo after a choice: the drawer of a phone closes. */
export const SideNav = ({ onGo }: { onGo?: () => void }) => {
  const { t } = useTranslation('backoffice');
  const may = usePermission();
  const here = placeOf(useRouterState({ select: ({ location }) => location.pathname }));
  const waiting = useWaiting();
  return (
    <nav aria-label={t('frame.navigation')} className="flex flex-col gap-5">
      {placeGroups.map(({ name, places }) => (
        <div key={name}>
          <p className="mb-1 px-3 text-xs font-semibold text-faint">{t(`groups.${name}`)}</p>
          <ul className="flex flex-col gap-0.5">
            {places
              .filter(({ permission }) => permission === undefined || may(permission))
              .map((place) => {
                const count = place.badge && waiting[place.badge];
                return (
                  <li key={place.href}>
                    <DeskLink
                      href={place.href}
                      aria-current={place === here ? 'page' : undefined}
                      {...(onGo && { onClick: onGo })}
                      className={clsx(
                        'flex min-h-11 items-center gap-3 rounded-control px-3 text-sm font-semibold transition-colors',
                        place === here ? 'bg-control text-ink' : 'text-soft hover:bg-control hover:text-ink',
                      )}
                    >
                      <place.icon
                        aria-hidden
                        className={clsx('size-5 shrink-0', place === here && 'text-money-text')}
                      />
                      <span className="grow">{t(`pages.${place.title}`)}</span>
                      {count !== undefined && count > 0 && (
                        <span className="figures rounded-full bg-live px-2 text-xs text-on-live">
                          {count}
                          <span className="sr-only"> {t('frame.waiting')}</span>
                        </span>
                      )}
                    </DeskLink>
                  </li>
                );
              })}
          </ul>
        </div>
      ))}
    </nav>
  );
};
