import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Headset, LayoutGrid, type LucideIcon, MessageCircle, Rows3, Share2, UserPlus } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Button, buttonStyle, IconButton } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { announceFreePlay } from '#kit/browser/session/free-play.ts';
import { useLogin } from '#kit/browser/session/login.ts';
import { useTrialEnd } from '#kit/browser/session/session.ts';
import { useBrand, useSite } from '../settings/site-settings.ts';
import { useOpenService } from '../service/open-service.ts';
import { useResource } from '../service/resources.ts';
import { LeftNavigationGames } from './left-navigation-games.tsx';
import { useMenuLook } from './menu-look.ts';
import { PlaceLink } from './place-link.tsx';
import { homePlace, icons, type Place, placesBesideGames } from './places.ts';
import { LanguageSelect, ThemeSwitch } from './preferences.tsx';

/** The phone's menu: everything that the desktop shows at its leading edge. */
export const SideMenu = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('site');
  const line = useResource('LINE');
  const openService = useOpenService();
  return (
    <Dialog title={useBrand().name} isOpen onClose={onClose} place="side">
      <Entrance onClose={onClose} />
      <Games onGo={onClose} />
      <ul className="-mx-3.5 flex flex-col">
        {placesBesideGames.map((place) => (
          <PlaceRow key={place.path} place={place} onGo={onClose} />
        ))}
        <InviteFriends onGo={onClose} />
        <Outward label={t('service.line')} url={line?.url} icon={MessageCircle} />
        <Outward label={t('menu.share')} url={shareOnFacebook()} icon={Share2} />
        <li>
          <button
            type="button"
            className={row}
            onClick={() => {
              onClose();
              openService();
            }}
          >
            <Headset aria-hidden className="size-5" />
            {t('service.title')}
          </button>
        </li>
      </ul>
      <div className="mt-4 flex items-center justify-between border-t border-line pt-3">
        <LanguageSelect />
        <ThemeSwitch />
      </div>
    </Dialog>
  );
};

const PlaceRow = ({ place, onGo }: { place: Place; onGo: () => void }) => {
  const { t } = useTranslation('site');
  const Icon = icons[place.menu.icon];
  return (
    <li>
      <PlaceLink to={place.path} onGo={onGo} className={row}>
        <Icon aria-hidden className="size-5" />
        {t(`pages.${place.title}`)}
      </PlaceLink>
    </li>
  );
};

/** For members of a site that lets them invite; a trial account has nobody to bring. */
const InviteFriends = ({ onGo }: { onGo: () => void }) => {
  const { t } = useTranslation('site');
  const { isLoggedIn } = useLogin();
  const { hasReferral } = useSite();
  const isTrial = useTrialEnd() !== undefined;
  return (
    hasReferral &&
    isLoggedIn &&
    !isTrial && (
      <li>
        <Link to="/me/referral" onClick={onGo} className={row}>
          <UserPlus aria-hidden className="size-5" />
          {t('pages.site.referral')}
        </Link>
      </li>
    )
  );
};

/** Home and the games: as a list with their vendors, or as signs alone, so that all else is in view. */
const Games = ({ onGo }: { onGo: () => void }) => {
  const { t } = useTranslation('site');
  const [look, choose] = useMenuLook();
  const isMini = look === 'mini';
  const Sign = isMini ? Rows3 : LayoutGrid;
  return (
    <nav aria-label={t('frame.leftNavigation')} className="relative -mx-3.5 mb-3 border-b border-line pb-3">
      <IconButton
        label={t(isMini ? 'frame.widen' : 'frame.narrow')}
        aria-expanded={!isMini}
        onClick={() => choose(isMini ? 'full' : 'mini')}
        className="absolute end-1 top-0.5 z-10"
      >
        <Sign aria-hidden className="size-5" />
      </IconButton>
      <ul className="[&>li:first-child]:pe-12">
        <PlaceRow place={homePlace} onGo={onGo} />
      </ul>
      <Suspense>
        <ul className={isMini ? 'grid grid-cols-5 gap-1' : 'flex flex-col'}>
          <LeftNavigationGames look={look} onGo={onGo} />
        </ul>
      </Suspense>
    </nav>
  );
};

/** The money button of who is logged in; the ways in for visitors. */
const Entrance = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('site');
  const { isLoggedIn, askLogin } = useLogin();
  const { isRegistrationOpen, hasFreePlay } = useSite();
  const ask = (tab: 'login' | 'register') => {
    onClose();
    askLogin(tab);
  };
  return isLoggedIn ? (
    <PlaceLink to="/deposit" onGo={onClose} className={`${buttonStyle({ tone: 'money' })} mb-4 w-full`}>
      {t('pages.cashier.deposit')}
    </PlaceLink>
  ) : (
    <div className="mb-4 grid grid-cols-2 gap-2">
      <Button onClick={() => ask('login')}>{t('frame.login')}</Button>
      {isRegistrationOpen && (
        <Button tone="money" onClick={() => ask('register')}>
          {t('frame.register')}
        </Button>
      )}
      {hasFreePlay && (
        <Button
          tone="quiet"
          className="col-span-2"
          onClick={() => {
            onClose();
            announceFreePlay('start');
          }}
        >
          {t('frame.freePlay')}
        </Button>
      )}
    </div>
  );
};

const row =
  'flex min-h-12 w-full items-center gap-3.5 rounded-control px-3.5 text-start text-soft hover:bg-control hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink';

const Outward = ({ label, url, icon: Icon }: { label: string; url: string | undefined; icon: LucideIcon }) =>
  url !== undefined && (
    <li>
      <a href={url} target="_blank" rel="noopener noreferrer" className={row}>
        <Icon aria-hidden className="size-5" />
        {label}
      </a>
    </li>
  );

/** Facebook's own page for sharing an address: nothing of Facebook runs on ours. */
const shareOnFacebook = (): string => {
  const share = new URL('https://www.facebook.com/sharer/sharer.php');
  share.searchParams.set('u', `${location.origin}/`);
  return share.href;
};
