import { Link } from '@tanstack/react-router';
import { Ellipsis, Headset, Menu, MessageCircle, Send } from 'lucide-react';
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { afterPaint } from '#kit/browser/components/after-paint.ts';
import { lazyDialog } from '#kit/browser/loading/lazy.tsx';
import { onFirstAct } from '#kit/browser/loading/on-first-act.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button, buttonStyle, IconButton } from '#kit/browser/components/button.tsx';
import { useIsShell } from '#kit/browser/shell.ts';
import { announceFreePlay } from '#kit/browser/session/free-play.ts';
import { useLogin } from '#kit/browser/session/login.ts';
import { useSite } from '../settings/site-settings.ts';
import { useOpenService } from '../service/open-service.ts';
import { useResource } from '../service/resources.ts';
import { BrandLink } from './brand-link.tsx';
import { PlaceLink } from './place-link.tsx';
import { headerPlaces } from './places.ts';
import { useIsScreen } from '#kit/browser/components/use-is-screen.ts';
import { LanguageSelect, ThemeSwitch } from './preferences.tsx';
import { useCut } from './use-cut.ts';

const SideMenu = lazyDialog(() => import('./side-menu.tsx').then((it) => it.SideMenu));

/** @param member what a member sees instead of log-in and register: balance, deposit, avatar. */
export const Header = ({ member }: { member: ReactNode }) => {
  const { t } = useTranslation('site');
  const { isLoggedIn } = useLogin();
  const isShell = useIsShell();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  useEffect(() => onFirstAct(SideMenu.fetch), []);
  const openMenu = () => afterPaint(() => setIsMenuOpen(true));
  return (
    <header className="sticky top-0 z-30 h-(--header-height) border-b border-line bg-page">
      <div className="mx-auto flex h-full items-center gap-1 px-2 sm:px-4">
        <IconButton
          label={t('frame.menu')}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={openMenu}
          className="lg:hidden"
        >
          <Menu aria-hidden className="size-5.5" />
        </IconButton>
        <BrandLink />
        <HeaderMenu isMenuOpen={isMenuOpen} onMore={openMenu} />
        <div className="ms-auto flex shrink-0 items-center whitespace-nowrap gap-1.5">
          <div className="hidden items-center lg:flex">
            <ServiceIcons />
            <ThemeSwitch />
            <LanguageSelect />
          </div>
          {/* The server can't know who comes: the place stays free until the browser does. */}
          {!isShell && (isLoggedIn ? member : <VisitorButtons />)}
        </div>
      </div>
      {isMenuOpen && <SideMenu onClose={() => setIsMenuOpen(false)} />}
    </header>
  );
};

const VisitorButtons = () => {
  const { t } = useTranslation('site');
  const { askLogin } = useLogin();
  const { isRegistrationOpen, hasFreePlay } = useSite();
  return (
    <>
      {hasFreePlay && (
        <Button tone="quiet" size="small" className="max-sm:hidden" onClick={() => announceFreePlay('start')}>
          {t('frame.freePlay')}
        </Button>
      )}
      <Button tone={isRegistrationOpen ? 'quiet' : 'money'} size="small" onClick={() => askLogin('login')}>
        {t('frame.login')}
      </Button>
      {isRegistrationOpen && (
        <Link
          to="/register"
          className={buttonStyle({ tone: 'money', size: 'small' })}
          onClick={(event) => {
            event.preventDefault();
            askLogin('register');
          }}
        >
          {t('frame.register')}
        </Link>
      )}
    </>
  );
};

/** Without a network the menu does without its games. */
const Games = lazy(() =>
  import('./header-games.tsx').then(
    ({ HeaderGames: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
);

const broad = '(min-width: 80rem)';
const menuLook =
  'inline-flex min-h-11 items-center rounded-control px-2 text-sm whitespace-nowrap text-soft hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink';

/** Wide screens have the way around in the header too; what has no room beside a member's balance is behind the dots. */
const HeaderMenu = ({ isMenuOpen, onMore }: { isMenuOpen: boolean; onMore: () => void }) => {
  const { t } = useTranslation('site');
  const isBroad = useIsScreen(broad);
  const [list, isCut] = useCut();
  return (
    <nav aria-label={t('frame.headerMenu')} className="ms-3 hidden min-w-0 flex-1 xl:block">
      <div className="flex">
        <ul ref={list} className="relative flex h-11 min-w-0 flex-wrap overflow-hidden">
          {headerPlaces.map(({ path, title }) => (
            <Fragment key={path}>
              <li>
                <PlaceLink to={path} className={menuLook}>
                  {t(`pages.${title}`)}
                </PlaceLink>
              </li>
              {path === '/lottery' && isBroad && (
                <Suspense>
                  <Games className={menuLook} />
                </Suspense>
              )}
            </Fragment>
          ))}
        </ul>
        {isCut && (
          <IconButton
            label={t('frame.menu')}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={onMore}
            className="shrink-0"
          >
            <Ellipsis aria-hidden className="size-5" />
          </IconButton>
        )}
      </div>
    </nav>
  );
};

/** Telegram and LINE where the merchant has them, and the customer-service group. */
const ServiceIcons = () => {
  const { t } = useTranslation('site');
  const openService = useOpenService();
  const links = [
    { link: useResource('TELEGRAM'), label: t('service.telegram'), Icon: Send },
    { link: useResource('LINE'), label: t('service.line'), Icon: MessageCircle },
  ];
  return (
    <>
      {links.map(
        ({ link, label, Icon }) =>
          link && (
            <a
              key={link.resourceType}
              href={link.url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={label}
              title={label}
              className="inline-grid size-11 place-items-center rounded-control text-soft hover:bg-control hover:text-ink"
            >
              <Icon aria-hidden className="size-5" />
            </a>
          ),
      )}
      <IconButton label={t('service.title')} aria-haspopup="dialog" onClick={openService}>
        <Headset aria-hidden className="size-5" />
      </IconButton>
    </>
  );
};
