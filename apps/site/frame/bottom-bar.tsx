import { clsx } from 'clsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { PlaceLink } from './place-link.tsx';
import { bottomPlaces, icons } from './places.ts';

/** The five places under the thumb, deposit in the middle. */
export const BottomBar = () => {
  const { t } = useTranslation('site');
  return (
    <nav
      aria-label={t('frame.bottomBar')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid h-(--bottom-bar-height) max-w-lg grid-cols-5">
        {bottomPlaces.map(({ path, title, menu }) => {
          const Icon = icons[menu.icon];
          const isMiddle = path === '/deposit';
          return (
            <li key={path} className="grid">
              <PlaceLink
                to={path}
                className="group flex flex-col items-center justify-center gap-0.5 text-xs text-soft aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                <span
                  className={clsx(
                    'grid place-items-center transition-transform group-active:scale-95',
                    isMiddle ? 'h-8 w-13 rounded-full bg-money text-on-money' : 'size-7',
                  )}
                >
                  <Icon aria-hidden className="size-5.5 group-aria-[current=page]:stroke-[2.4]" />
                </span>
                {t(`pages.${title}`)}
              </PlaceLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
