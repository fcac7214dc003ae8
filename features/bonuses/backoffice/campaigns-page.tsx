import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffBonusCampaigns } from '../contract/desk/staff-bonus-campaigns.ts';
import { CampaignCalendar } from './campaign-calendar.tsx';
import { CampaignDialog } from './campaign-dialog.tsx';
import { campaignTones } from './campaign-tones.ts';
import { NewCampaign } from './new-campaign.tsx';

export type Campaign = OutputOf<typeof staffBonusCampaigns>['campaigns'][number];

const everyMs = 15_000;
const views = ['list', 'calendar'] as const;

/** The campaigns of bonuses: how each stands, how far people come with it, and what it has cost. */
export const BonusCampaignsPage = () => {
  const { t } = useTranslation('bonuses');
  const may = usePermission();
  const read = useRead(staffBonusCampaigns, {}, { refetchInterval: useWhilePresent(everyMs) });
  const [shown, setShown] = useState<string>();
  const [view, setView] = useState<(typeof views)[number]>('list');
  const [isMaking, setIsMaking] = useState(false);
  return (
    <>
      <PageHead
        title={t('desk.pages.campaigns')}
        actions={
          may('bonuses.write') && (
            <Button tone="money" onClick={() => setIsMaking(true)}>
              {t('desk.make')}
            </Button>
          )
        }
      />
      <ReadStates
        read={read}
        feature="bonuses"
        isEmpty={({ campaigns }) => campaigns.length === 0}
        empty={{ title: t('desk.none'), text: t('desk.noneText') }}
      >
        {({ campaigns }) => (
          <>
            <div role="group" aria-label={t('desk.view.label')} className="mb-4 flex gap-2">
              {views.map((name) => (
                <Chip key={name} isChosen={view === name} onClick={() => setView(name)}>
                  {t(`desk.view.${name}`)}
                </Chip>
              ))}
            </div>
            {view === 'list' ? (
              <Campaigns campaigns={campaigns} onShow={setShown} />
            ) : (
              <CampaignCalendar campaigns={campaigns} onShow={setShown} />
            )}
          </>
        )}
      </ReadStates>
      {shown !== undefined && <CampaignDialog campaignId={shown} onClose={() => setShown(undefined)} />}
      {isMaking && <NewCampaign onClose={() => setIsMaking(false)} />}
    </>
  );
};

const Campaigns = ({ campaigns, onShow }: { campaigns: readonly Campaign[]; onShow: (id: string) => void }) => {
  const { t } = useTranslation('bonuses');
  const language = useLanguage();
  const columns: Column<Campaign>[] = [
    {
      name: 'name',
      label: t('desk.name'),
      cell: ({ campaignId, names }) => (
        <button
          type="button"
          className="min-h-11 min-w-36 text-start text-money-text hover:underline"
          onClick={() => onShow(campaignId)}
        >
          <bdi>{names[language] ?? names['EN']}</bdi>
        </button>
      ),
    },
    { name: 'trigger', label: t('desk.trigger'), cell: ({ trigger }) => t(`desk.triggers.${trigger}`) },
    {
      name: 'state',
      label: t('desk.state'),
      cell: ({ state }) => <Badge tone={campaignTones[state]}>{t(`desk.states.${state}`)}</Badge>,
    },
    ...useFunnelColumns(),
  ];
  return (
    <Table
      caption={t('desk.pages.campaigns')}
      columns={columns}
      rows={campaigns}
      rowKey={({ campaignId }) => campaignId}
      density="dense"
    />
  );
};

const useFunnelColumns = (): Column<Campaign>[] => {
  const { t } = useTranslation('bonuses');
  const budgetOf = ({ budget, stock, claims }: Campaign) => {
    if (budget !== null) return <MoneyText amount={budget} />;
    return stock === null
      ? '–'
      : t('desk.stockLeft', { left: (stock - claims).toLocaleString('en'), stock: stock.toLocaleString('en') });
  };
  return [
    { name: 'seen', label: t('desk.funnel.seen'), align: 'end', cell: ({ funnel }) => funnel.seen },
    { name: 'joined', label: t('desk.funnel.joined'), align: 'end', cell: ({ funnel }) => funnel.joined },
    { name: 'claimed', label: t('desk.funnel.claimed'), align: 'end', cell: ({ funnel }) => funnel.claimed },
    { name: 'wagered', label: t('desk.funnel.wagered'), align: 'end', cell: ({ funnel }) => funnel.wagered },
    {
      name: 'granted',
      label: t('desk.funnel.granted'),
      align: 'end',
      cell: ({ funnel }) => <MoneyText amount={funnel.granted} />,
    },
    {
      name: 'cost',
      label: t('desk.funnel.cost'),
      align: 'end',
      cell: ({ funnel }) => <MoneyText amount={funnel.cost} />,
    },
    {
      name: 'turnover',
      label: t('desk.funnel.turnover'),
      align: 'end',
      cell: ({ funnel }) => <MoneyText amount={funnel.turnover} />,
    },
    { name: 'ggr', label: t('desk.funnel.ggr'), align: 'end', cell: ({ funnel }) => <MoneyText amount={funnel.ggr} /> },
    { name: 'left', label: t('desk.budget'), align: 'end', cell: budgetOf },
  ];
};
