import { clsx } from 'clsx';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#kit/browser/translation.ts';
import { remembered } from '#kit/browser/shell.ts';
import { IconButton } from '#kit/browser/button.tsx';
import { PlaceLink } from './place-link.tsx';
import { menuPlaces, places } from './places.ts';

const storageName = 'leftNavigation';

/** The desktop's way around: full with words, or mini with icons. The lottery page keeps it mini. */
export const LeftNavigation = ({ width }: { width: 'free' | 'mini' }) => {
  const { t } = useTranslation('site');
  const [chosen, setChosen] = useState(() => remembered(storageName));
  const isMini = width === 'mini' || chosen === 'mini';
  const choose = (next: 'mini' | 'full') => {
    localStorage.setItem(storageName, next);
    setChosen(next);
  };
  return (
    <nav
      aria-label={t('frame.leftNavigation')}
      className={clsx(
        'sticky top-(--header-height) hidden h-[calc(100dvh-var(--header-height))] shrink-0 flex-col justify-between overflow-y-auto p-3 lg:flex',
        isMini ? 'w-19' : 'w-56',
      )}
    >
      <ul className="flex flex-col gap-1">
        {menuPlaces.map((place) => {
          const Icon = places[place].icon;
          return (
            <li key={place}>
              <PlaceLink
                place={place}
                {...(isMini && { label: t(`places.${place}`) })}
                className="flex min-h-12 items-center gap-3.5 rounded-control px-3.5 text-soft transition-colors hover:bg-card hover:text-ink aria-[current=page]:bg-card aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                <Icon aria-hidden className="size-5 shrink-0" />
                {!isMini && t(`places.${place}`)}
              </PlaceLink>
            </li>
          );
        })}
      </ul>
      {width === 'free' && (
        <IconButton
          label={t(isMini ? 'frame.widen' : 'frame.narrow')}
          aria-expanded={!isMini}
          onClick={() => choose(isMini ? 'full' : 'mini')}
          className="mx-0.5"
        >
          {isMini ? (
            <PanelLeftOpen aria-hidden className="size-5 rtl:-scale-x-100" />
          ) : (
            <PanelLeftClose aria-hidden className="size-5 rtl:-scale-x-100" />
          )}
        </IconButton>
      )}
    </nav>
  );
};
