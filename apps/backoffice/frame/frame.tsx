import { useRouterState } from '@tanstack/react-router';
import { Menu, Search } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Admissions } from '#features/staff/backoffice/admissions.tsx';
import type { me } from '#features/staff/contract/me.ts';
import { IconButton } from '#kit/browser/components/button.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { Mark } from '#kit/browser/drawings/mark.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { usePageTitle } from '../page-title.ts';
import { GlobalSearch } from './global-search.tsx';
import { MyMenu } from './my-menu.tsx';
import { placeOf } from './places.ts';
import { Preferences } from './preferences.tsx';
import { SideNav } from './side-nav.tsx';

/** Header, side navigation, the page. */
export const Frame = ({ who, children }: { who: OutputOf<typeof me>; children: ReactNode }) => {
  const { t } = useTranslation('backoffice');
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [isSearching, setIsSearching] = useState(false);
  const place = placeOf(useRouterState({ select: ({ location }) => location.pathname }));
  usePageTitle(place ? t(`pages.${place.title}`) : t('name'));
  useSearchKey(() => setIsSearching(true));
  return (
    <>
      <a
        href="#page"
        className="sr-only z-50 rounded-control bg-control p-3 focus:not-sr-only focus:absolute focus:start-2 focus:top-2"
      >
        {t('frame.skip')}
      </a>
      <header className="sticky top-0 z-30 flex h-(--bar-height) items-center gap-1 border-b border-line bg-page px-2 sm:px-4">
        <IconButton label={t('frame.menu')} className="lg:hidden" onClick={() => setIsMenuOpen(true)}>
          <Menu aria-hidden className="size-5" />
        </IconButton>
        <DeskLink href="/" className="inline-flex min-h-11 items-center gap-2 pe-3">
          <Mark className="size-8" />
          <span className="font-semibold whitespace-nowrap max-sm:sr-only">{t('name')}</span>
        </DeskLink>
        <SearchButton onOpen={() => setIsSearching(true)} />
        <Preferences />
        <MyMenu who={who} />
      </header>
      <div className="lg:grid lg:grid-cols-[var(--side-width)_minmax(0,1fr)]">
        <aside className="sticky top-(--bar-height) h-[calc(100dvh-var(--bar-height))] overflow-y-auto border-e border-line p-3 max-lg:hidden">
          <SideNav />
        </aside>
        <main id="page" tabIndex={-1} className="min-w-0 p-4 pb-16 outline-none sm:p-6">
          <Admissions admissions={who.admissions} />
          {children}
        </main>
      </div>
      <Dialog title={t('frame.menu')} isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} place="side">
        <SideNav onGo={() => setIsMenuOpen(false)} />
      </Dialog>
      <GlobalSearch isOpen={isSearching} onClose={() => setIsSearching(false)} />
    </>
  );
};

/** Ctrl-K by the place of the key, so that it is the same with a Thai layout. */
const useSearchKey = (onOpen: () => void): void => {
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};

const SearchButton = ({ onOpen }: { onOpen: () => void }) => {
  const { t } = useTranslation('backoffice');
  return (
    <button
      type="button"
      onClick={onOpen}
      className="ms-auto inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm text-soft hover:bg-control hover:text-ink lg:ms-4 lg:me-auto lg:w-80 lg:border lg:border-edge lg:bg-well"
    >
      <Search aria-hidden className="size-4" />
      <span className="max-lg:sr-only">{t('search.open')}</span>
      <kbd aria-hidden className="ms-auto rounded-sm bg-control px-1.5 font-sans text-xs text-faint max-lg:hidden">
        {t('search.keys')}
      </kbd>
    </button>
  );
};
