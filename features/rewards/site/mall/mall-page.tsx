import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Crown, Gem } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Button, buttonStyle } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { EmptyState } from '#kit/browser/components/states.tsx';
import { Tabs } from '#kit/browser/components/tabs.tsx';
import { useLogin } from '#kit/browser/session/login.ts';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { pointBalance } from '../../contract/points/point-balance.ts';
import { pointConfig } from '../../contract/points/point-config.ts';
import { ConvertForm } from '../points/convert-form.tsx';
import { PointRules } from '../points/point-rules.tsx';
import { PointTransactions } from '../points/point-transactions.tsx';
import { PointText, usePoints } from '../point-text.tsx';
import { MallRewards } from './mall-rewards.tsx';
import { RedeemList } from './redeem-list.tsx';

const views = ['mall', 'redeemed', 'points'] as const;
type View = (typeof views)[number];

/** The points mall: what points are there, what they can be had for, and what became of what was asked for. */
export const MallPage = () => {
  const { t } = useTranslation('rewards');
  const { isLoggedIn, askLogin } = useLogin();
  if (isLoggedIn) return <Mall />;
  return (
    <EmptyState
      isPage
      title={t('visitor.title')}
      text={t('visitor.text')}
      action={
        <Button tone="money" onClick={() => askLogin('login')}>
          {t('visitor.login')}
        </Button>
      }
    />
  );
};

const Mall = () => {
  const { t } = useTranslation('rewards');
  const { id } = useSearch({ from: '/pointMall' });
  const navigate = useNavigate();
  const chosen = views.find((view) => view === id) ?? 'mall';
  const choose = (view: View) => void navigate({ to: '/pointMall', search: view === 'mall' ? {} : { id: view } });
  return (
    <div className="flex flex-col gap-5">
      <Purse />
      <Tabs
        label={t('mall.views')}
        chosen={chosen}
        onChoose={choose}
        tabs={[
          { name: 'mall', label: t('mall.rewards'), content: <MallRewards /> },
          { name: 'redeemed', label: t('mall.redeemed'), content: <RedeemList /> },
          { name: 'points', label: t('mall.points'), content: <Points /> },
        ]}
      />
    </div>
  );
};

const Points = () => (
  <div className="flex flex-col gap-6">
    <PointRules />
    <PointTransactions />
  </div>
);

/** The points that are there, what today adds, and the way to money and to levels. */
const Purse = () => {
  const { t } = useTranslation('rewards');
  const points = usePoints();
  const [isConverting, setIsConverting] = useState(false);
  const { data } = useRead(pointBalance, {});
  const { data: config } = useRead(pointConfig, {});
  const isConvertible = config?.terms?.isConvertible === true;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="flex items-center gap-4">
        <span aria-hidden className="grid size-14 shrink-0 place-items-center rounded-full bg-control text-money-text">
          <Gem className="size-7" />
        </span>
        <div>
          <h1 className="text-sm font-semibold text-soft">{t('mall.title')}</h1>
          <p className="text-3xl font-semibold">
            {data ? <PointText points={data.points} /> : '—'}{' '}
            <span className="text-base font-normal text-soft">{t('points.unit')}</span>
          </p>
          <p className="figures text-sm text-faint">
            {data && data.worth !== null && <bdi dir="ltr">{`≈ ${moneyView(data.worth)}`}</bdi>}
            {data && data.soFarToday > 0n && (
              <span>{` · ${t('points.today', { points: points(data.soFarToday) })}`}</span>
            )}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to="/me/rank" className={buttonStyle()}>
          <Crown aria-hidden className="size-5" />
          {t('mall.toLevels')}
        </Link>
        {isConvertible && (
          <Button tone="money" disabled={!data || data.points === 0n} onClick={() => setIsConverting(true)}>
            {t('convert.title')}
          </Button>
        )}
      </div>
      {config?.terms && data && (
        <Dialog title={t('convert.title')} isOpen={isConverting} onClose={() => setIsConverting(false)}>
          <ConvertForm points={data.points} terms={config.terms} onDone={() => setIsConverting(false)} />
        </Dialog>
      )}
    </Card>
  );
};
