import { clsx } from 'clsx';
import { Headset, MessageCircle, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { IconButton } from '#kit/browser/components/button.tsx';
import { useToggleChat } from '../service/open-chat.ts';
import { useOpenService } from '../service/open-service.ts';
import { useMenuLook } from './menu-look.ts';
import { PlaceLink } from './place-link.tsx';
import { homePlace, icons, type Place, placesBesideGames } from './places.ts';
import { useIsScreen } from '#kit/browser/components/use-is-screen.ts';

/** Without a network the navigation does without its games; the pages themselves say what is wrong. */
const Games = lazy(() =>
  import('./left-navigation-games.tsx').then(
    ({ LeftNavigationGames: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
);

const rowLook =
  'flex min-h-11 shrink-0 items-center gap-3.5 rounded-control px-3.5 text-soft transition-colors hover:bg-card hover:text-ink aria-[current=page]:bg-card aria-[current=page]:font-semibold aria-[current=page]:text-ink';

/** The desktop's way around: full with words, or mini with icons. The lottery page keeps it mini. */
export const LeftNavigation = ({ width }: { width: 'free' | 'mini' }) => {
  const { t } = useTranslation('site');
  const [chosen, choose] = useMenuLook();
  const isMini = width === 'mini' || chosen === 'mini';
  const look = isMini ? 'mini' : 'full';
  const isWide = useIsScreen(wide);
  return (
    <nav
      aria-label={t('frame.leftNavigation')}
      className={clsx(
        'sticky top-(--header-height) hidden h-[calc(100dvh-var(--header-height))] shrink-0 flex-col justify-between overflow-y-auto p-3 lg:flex',
        isMini ? 'w-19' : 'w-56',
      )}
    >
      <div className="flex grow flex-col">
        {/* Room for home, ten kinds of games and a part of the next, kept free, so that nothing below moves when they come. */}
        <ul className="flex min-h-132 grow basis-0 flex-col gap-0.5 overflow-y-auto pb-3">
          <PlaceRow place={homePlace} look={look} />
          {isWide && (
            <Suspense>
              <Games look={look} />
            </Suspense>
          )}
        </ul>
        <ul className="flex flex-col gap-0.5 border-t border-line pt-2">
          <ChatRow look={look} />
          <ServiceRow look={look} />
          {placesBesideGames.map((place) => (
            <PlaceRow key={place.path} place={place} look={look} />
          ))}
        </ul>
      </div>
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

const PlaceRow = ({ place, look }: { place: Place; look: 'full' | 'mini' }) => {
  const { t } = useTranslation('site');
  const Icon = icons[place.menu.icon];
  const label = t(`pages.${place.title}`);
  return (
    <li>
      <PlaceLink to={place.path} {...(look === 'mini' && { label })} className={rowLook}>
        <Icon aria-hidden className="size-5 shrink-0" />
        {look === 'full' && label}
      </PlaceLink>
    </li>
  );
};

/** The customer-service group, which opens above the page. */
const ServiceRow = ({ look }: { look: 'full' | 'mini' }) => {
  const { t } = useTranslation('site');
  const openService = useOpenService();
  const label = t('service.title');
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        {...(look === 'mini' && { 'aria-label': label })}
        onClick={openService}
        className={clsx(rowLook, 'w-full text-start')}
      >
        <Headset aria-hidden className="size-5 shrink-0" />
        {look === 'full' && label}
      </button>
    </li>
  );
};

/** Shows the chat and puts it away again. */
const ChatRow = ({ look }: { look: 'full' | 'mini' }) => {
  const { t } = useTranslation('site');
  const toggleChat = useToggleChat();
  const label = t('service.chat');
  return (
    toggleChat && (
      <li>
        <button
          type="button"
          {...(look === 'mini' && { 'aria-label': label })}
          onClick={() => toggleChat('leftBar')}
          className={clsx(rowLook, 'w-full text-start')}
        >
          <MessageCircle aria-hidden className="size-5 shrink-0" />
          {look === 'full' && label}
        </button>
      </li>
    )
  );
};

/** Phones never see this navigation, so they don't load its games. */
const wide = '(min-width: 64rem)';
