import { useRouterState } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';

const places = ['', 'games', 'order', 'rests', 'import'] as const;

/** The pages of the catalogue, side by side. */
export const LobbyPlaces = () => {
  const { t } = useTranslation('lobby');
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <nav aria-label={t('desk.places.label')} className="mb-5 flex gap-1 overflow-x-auto rounded-control bg-well p-1">
      {places.map((place) => {
        const href = place === '' ? '/lobby' : `/lobby/${place}`;
        const isHere = place === '' ? path === href : path === href || path.startsWith(`${href}/`);
        return (
          <DeskLink
            key={place}
            href={href}
            aria-current={isHere ? 'page' : undefined}
            className={clsx(
              'inline-flex min-h-11 grow items-center justify-center rounded-sm px-3 text-sm font-semibold whitespace-nowrap hover:text-ink',
              isHere ? 'bg-control text-ink light:bg-card' : 'text-soft',
            )}
          >
            {t(`desk.places.${place === '' ? 'vendors' : place}`)}
          </DeskLink>
        );
      })}
    </nav>
  );
};
