import { Link } from '@tanstack/react-router';
import {
  ChevronRight,
  CircleHelp,
  type LucideIcon,
  LogOut,
  Megaphone,
  MessageSquareText,
  ReceiptText,
  ScrollText,
  Smartphone,
  Wallet,
} from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '#kit/browser/translation.ts';
import { PlayerAnnouncements } from '#features/content/site/player-announcements.tsx';
import { memberInfo } from '#features/identity/contract/member-info.ts';
import { LogoutDialog } from '#features/identity/site/logout-dialog.tsx';
import { Button } from '#kit/browser/button.tsx';
import { Card } from '#kit/browser/card.tsx';
import { Mark } from '#kit/browser/drawings/mark.tsx';
import { dateView } from '#kit/browser/format.ts';
import { useLanguage } from '#kit/browser/language.ts';
import { useLogin } from '#kit/browser/login.ts';
import { useRead } from '#kit/browser/queries.ts';
import { Skeleton } from '#kit/browser/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/states.tsx';
import { ContentProvider } from '../content-provider.tsx';
import { PlaceLink } from '../frame/place-link.tsx';
import type { Place } from '../frame/places.ts';
import { LanguageSelect, ThemeSwitch } from '../frame/preferences.tsx';
import { usePageTitle } from '../page-title.ts';

export const MePage = () => {
  const { t } = useTranslation('site');
  const { isLoggedIn, askLogin } = useLogin();
  usePageTitle(t('places.me'));
  if (isLoggedIn) return <Member />;
  return (
    <EmptyState
      isPage
      title={t('me.visitor.title')}
      text={t('me.visitor.text')}
      action={
        <Button tone="money" onClick={() => askLogin('login')}>
          {t('frame.login')}
        </Button>
      }
    />
  );
};

const Member = () => {
  const { t } = useTranslation('site');
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <div className="mx-auto flex max-w-(--container-text) flex-col gap-4">
      <Who />
      <ContentProvider>
        {/* Their texts must not take the rest of the page away. */}
        <Suspense>
          <PlayerAnnouncements />
        </Suspense>
      </ContentProvider>
      <Card pad="small">
        <ul>
          <Row place="deposit" icon={Wallet} />
          <Row place="tickets" icon={ReceiptText} />
          <Row place="history" icon={ScrollText} />
        </ul>
      </Card>
      <Card pad="small">
        <ul>
          <PageRow to="/notices" icon={Megaphone} label={t('places.notices')} />
          <PageRow to="/feedback" icon={MessageSquareText} label={t('places.feedback')} />
          <PageRow to="/down" icon={Smartphone} label={t('places.down')} />
          <PageRow to="/help" icon={CircleHelp} label={t('places.help')} />
        </ul>
      </Card>
      <Card pad="small" className="flex items-center justify-between gap-4">
        <LanguageSelect />
        <ThemeSwitch />
      </Card>
      <Button tone="quiet" icon={<LogOut aria-hidden className="size-5" />} onClick={() => setIsLeaving(true)}>
        {t('me.logout')}
      </Button>
      <LogoutDialog isOpen={isLeaving} onClose={() => setIsLeaving(false)} />
    </div>
  );
};

const Who = () => {
  const { t } = useTranslation('site');
  const language = useLanguage();
  const { data, error, refetch } = useRead(memberInfo, {});
  if (error) return <ErrorState error={error} feature="identity" onAgain={() => void refetch()} />;
  return (
    <Card className="relative isolate flex items-center gap-4 overflow-hidden">
      <div aria-hidden className="tiles absolute inset-0 -z-10" />
      <span className="grid size-16 shrink-0 place-items-center rounded-full bg-control">
        <Mark className="size-10" />
      </span>
      <div className="min-w-0">
        <h1 className="truncate text-xl">{data ? data.account : <Skeleton className="my-1.5 h-6 w-32" />}</h1>
        <p className="text-sm text-soft">
          {data ? t('me.since', { date: dateView(data.registeredAt, language) }) : <Skeleton className="h-5 w-48" />}
        </p>
      </div>
    </Card>
  );
};

const rowStyle = 'flex min-h-14 items-center gap-4 rounded-control px-4 transition-colors hover:bg-control';

const Row = ({ place, icon }: { place: Place; icon: LucideIcon }): ReactNode => {
  const { t } = useTranslation('site');
  return (
    <li>
      <PlaceLink place={place} className={rowStyle}>
        <RowWords icon={icon} label={t(`places.${place}`)} />
      </PlaceLink>
    </li>
  );
};

type Page = '/notices' | '/feedback' | '/down' | '/help';

const PageRow = ({ to, ...words }: { to: Page; icon: LucideIcon; label: string }): ReactNode => (
  <li>
    <Link to={to} className={rowStyle}>
      <RowWords {...words} />
    </Link>
  </li>
);

const RowWords = ({ icon: Icon, label }: { icon: LucideIcon; label: string }) => (
  <>
    <Icon aria-hidden className="size-5 text-brand" />
    <span className="grow">{label}</span>
    <ChevronRight aria-hidden className="size-5 text-faint rtl:-scale-x-100" />
  </>
);
