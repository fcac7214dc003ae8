import { useRouterState } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { useFoldedGroups } from './folded-groups.ts';
import { isSeen, type Place, placeGroups, placeOf } from './places.ts';
import { useWaiting } from './waiting.ts';

/** Where one can go; what one may not see is not there. @param onGo after a choice: the drawer of a phone closes. */
export const SideNav = ({ onGo }: { onGo?: () => void }) => {
  const { t } = useTranslation('backoffice');
  const may = usePermission();
  const here = placeOf(useRouterState({ select: ({ location }) => location.pathname }));
  const waiting = useWaiting();
  const { folded, toggle } = useFoldedGroups();
  const countOf = ({ badge }: Place) => (badge ? waiting[badge] : 0);
  return (
    <nav aria-label={t('frame.navigation')} className="flex flex-col gap-2">
      {placeGroups.map(({ name, places }) => {
        const seen = places.filter((place) => isSeen(place, may));
        const isOpen = !folded.has(name);
        // Where one is stays in sight, also in a folded group.
        const shown = isOpen ? seen : seen.filter((place) => place === here);
        const hidden = isOpen ? 0 : seen.reduce((sum, place) => sum + (place === here ? 0 : countOf(place)), 0);
        if (seen.length === 0) return null;
        return (
          <div key={name}>
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => toggle(name)}
              className="flex min-h-11 w-full items-center gap-2 rounded-control px-3 text-start text-xs font-semibold text-faint hover:bg-control hover:text-ink"
            >
              <span className="grow">{t(`groups.${name}`)}</span>
              <Waiting count={hidden} />
              <ChevronDown aria-hidden className={clsx('size-4 transition-transform', !isOpen && '-rotate-90')} />
            </button>
            {shown.length > 0 && (
              <ul className="flex flex-col gap-0.5">
                {shown.map((place) => (
                  <li key={place.href}>
                    <DeskLink
                      href={place.href}
                      aria-current={place === here ? 'page' : undefined}
                      ref={place === here ? bringIntoView : null}
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
                      <Waiting count={countOf(place)} />
                    </DeskLink>
                  </li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </nav>
  );
};

/** The list is longer than most screens. */
const bringIntoView = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest' });

const Waiting = ({ count }: { count: number }) => {
  const { t } = useTranslation('backoffice');
  if (count === 0) return null;
  return (
    <span className="figures rounded-full bg-live px-2 text-xs text-on-live">
      {count}
      <span className="sr-only"> {t('frame.waiting')}</span>
    </span>
  );
};
