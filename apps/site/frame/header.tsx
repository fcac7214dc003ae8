import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { lazy, type ReactNode, startTransition, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '#kit/browser/translation.ts';
import { Button, buttonStyle, IconButton } from '#kit/browser/button.tsx';
import { useIsShell } from '#kit/browser/shell.ts';
import { useLogin } from '#kit/browser/login.ts';
import { useSite } from '../site-settings.ts';
import { BrandLink } from './brand-link.tsx';
import { LanguageSelect, ThemeSwitch } from './preferences.tsx';

const loadSideMenu = () => import('./side-menu.tsx');
const SideMenu = lazy(() => loadSideMenu().then(({ SideMenu: menu }) => ({ default: menu })));
/** The menu isn't needed for the first picture; it is fetched as soon as that stands. */
const sideMenuAfterMs = 1500;
/** Without a network nothing can be fetched ahead. */
const loadsWhenAsked = () => undefined;

/** @param member what a member sees instead of log-in and register: balance, deposit, avatar. */
export const Header = ({ member }: { member: ReactNode }) => {
  const { t } = useTranslation('site');
  const { isLoggedIn } = useLogin();
  const isShell = useIsShell();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => void loadSideMenu().catch(loadsWhenAsked), sideMenuAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <header className="sticky top-0 z-30 h-(--header-height) border-b border-line bg-page">
      <div className="mx-auto flex h-full items-center gap-1 px-2 sm:px-4">
        <IconButton
          label={t('frame.menu')}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => startTransition(() => setIsMenuOpen(true))}
          className="lg:hidden"
        >
          <Menu aria-hidden className="size-5.5" />
        </IconButton>
        <BrandLink />
        <div className="ms-auto flex items-center gap-1.5">
          <div className="hidden items-center lg:flex">
            <ThemeSwitch />
            <LanguageSelect />
          </div>
          {/* The server can't know who comes: the place stays free until the browser does. */}
          {!isShell && (isLoggedIn ? member : <VisitorButtons />)}
        </div>
      </div>
      {isMenuOpen && (
        <Suspense>
          <SideMenu onClose={() => setIsMenuOpen(false)} />
        </Suspense>
      )}
    </header>
  );
};

const VisitorButtons = () => {
  const { t } = useTranslation('site');
  const { askLogin } = useLogin();
  const { isRegistrationOpen } = useSite();
  return (
    <>
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
