import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { me } from '#features/staff/contract/me.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useGoTo } from '#kit/browser/desk/address-state.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { Toasts } from '#kit/browser/components/toast.tsx';
import { setUpFormats } from '#kit/browser/texts/format.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { serveMoney } from '#kit/shared/money/money.ts';
import { DeskProviders } from './frame/desk-providers.tsx';
import { Frame } from './frame/frame.tsx';
import { IdleGuard } from './frame/idle-guard.tsx';

/** Amounts and days of every page are those of the merchant that is worked on: said before anything of it is read. */
const followMerchant = ({ currency, timeZone }: OutputOf<typeof me>): void => {
  setUpFormats({ money: currency, timeZone });
  serveMoney(currency);
};

/** The page of the address. Whoever works above the merchants begins with the brands: the dashboard is of one of them. */
const Here = ({ isPlatform }: { isPlatform: boolean }) => {
  const isAway = useRouterState({ select: ({ location }) => location.pathname === '/' }) && isPlatform;
  const goTo = useGoTo();
  const leave = useEffectEvent(() => goTo('/platform'));
  useEffect(() => {
    if (isAway) leave();
  }, [isAway]);
  return isAway ? null : <Outlet />;
};

/** The frame around every page, for whoever is logged in. */
export const Root = () => {
  const { data: who, error, refetch } = useRead(me, {}, { staleTime: 60_000 });
  if (who) followMerchant(who);
  if (!who)
    return (
      <main className="p-6">
        {error ? <ErrorState error={error} onAgain={() => void refetch()} /> : <SkeletonRows />}
      </main>
    );
  return (
    <DeskProviders permissions={who.permissions}>
      <Frame who={who}>
        <Suspense fallback={<SkeletonRows count={6} className="h-11" />}>
          <Here isPlatform={who.permissions.includes('platform.read')} />
        </Suspense>
      </Frame>
      <IdleGuard idleMs={who.idleMs} expiresAt={who.expiresAt} />
      <Toasts />
    </DeskProviders>
  );
};
