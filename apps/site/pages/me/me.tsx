import { Link } from '@tanstack/react-router';
import { Crown, ShieldCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { PlayerAnnouncements } from '#features/content/site/pages/player-announcements.tsx';
import { memberInfo } from '#features/identity/contract/accounts/member-info.ts';
import { playerAvatar } from '#features/members/contract/player-avatar.ts';
import { vipPlaceOf } from '#features/members/domain/centre-menu.ts';
import { AvatarPicture } from '#features/members/site/avatar-picture.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { dateView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useLogin } from '#kit/browser/session/login.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Skeleton } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { ContentProvider } from '../../providers/content-provider.tsx';
import { LanguageSelect, ThemeSwitch } from '../../frame/preferences.tsx';
import { useIsScreen } from '#kit/browser/components/use-is-screen.ts';
import { usePageTitle } from '../../routing/page-title.ts';
import { wholly } from '../../whole-language.tsx';
import { besideMenu, MeVisitor } from './me-area.tsx';
import { MeMenu } from './me-menu.tsx';
import { SecurityCentre } from './me-security.tsx';
import { useSecurityLevel } from './security-level.ts';

/** The member centre: on a phone its menu, on a wide screen the menu with what protects the account beside it. */
export const MePage = () => {
  const { t } = useTranslation('site');
  const { isLoggedIn } = useLogin();
  usePageTitle(t('pages.site.me'));
  return isLoggedIn ? <Member /> : <MeVisitor />;
};

const Member = () => {
  const isBeside = useIsScreen(besideMenu);
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)] lg:items-start lg:gap-6">
      {isBeside && <WholeMenu />}
      <div className="flex min-w-0 flex-col gap-4">
        <WholeWho />
        <Suspense fallback={<Skeleton className="h-32 rounded-card" />}>
          <WholeStanding />
        </Suspense>
        <ContentProvider>
          {/* Their texts must not take the rest of the page away. */}
          <Suspense>
            <PlayerAnnouncements />
          </Suspense>
        </ContentProvider>
        {isBeside ? (
          <WholeSecurity heading="part" />
        ) : (
          <>
            <WholeMenu />
            <Card pad="small" className="flex items-center justify-between gap-4">
              <LanguageSelect />
              <ThemeSwitch />
            </Card>
          </>
        )}
      </div>
    </div>
  );
};

const Who = () => {
  const { t } = useTranslation(['site', 'members']);
  const language = useLanguage();
  const { data, error, refetch } = useRead(memberInfo, {});
  const avatar = useRead(playerAvatar, {});
  if (error) return <ErrorState error={error} feature="identity" onAgain={() => void refetch()} />;
  return (
    <Card className="relative isolate flex flex-wrap items-center gap-x-4 gap-y-3 overflow-hidden">
      <div aria-hidden className="tiles absolute inset-0 -z-10" />
      <Link to="/me/profile" aria-label={t('site:pages.site.profile')} className="rounded-full">
        <AvatarPicture src={avatar.data?.avatar} className="size-16" />
      </Link>
      <div className="min-w-[min(10rem,100%)] grow basis-0">
        <h1 className="truncate text-xl">{data ? data.nickname : <Skeleton className="my-1.5 h-6 w-32" />}</h1>
        <p className="text-sm break-words text-soft">
          {data ? (
            <>
              {data.nickname !== data.account && (
                <>
                  <bdi>{data.account}</bdi> ·{' '}
                </>
              )}
              {t('me.since', { date: dateView(data.registeredAt, language) })}
            </>
          ) : (
            <Skeleton className="h-5 w-48" />
          )}
        </p>
      </div>
      {data && <Vip label={data.clubLabel?.labelName} />}
    </Card>
  );
};

// But for the choice of the language, which is of the whole page.
const WholeMenu = wholly(MeMenu);
const WholeWho = wholly(Who);
const WholeStanding = wholly(lazy(() => import('./me-standing.tsx').then((it) => ({ default: it.MeStanding }))));
const WholeSecurity = wholly(SecurityCentre);

/** The VIP entry: the rank of who has one, else how far the account is protected. */
const Vip = ({ label }: { label: string | undefined }) => {
  const { t } = useTranslation('members');
  const { level } = useSecurityLevel();
  const to = vipPlaceOf({ hasLabel: label !== undefined });
  const Icon = to === '/me/rank' ? Crown : ShieldCheck;
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 rounded-control bg-control px-3.5 text-sm font-semibold transition-colors hover:bg-hover"
    >
      <Icon aria-hidden className="size-4.5 shrink-0 text-money-text" />
      {label === undefined
        ? level
          ? t('who.security', { done: level.done, all: level.all })
          : t('site:pages.site.securityCenter')
        : t('who.vip', { label })}
    </Link>
  );
};
