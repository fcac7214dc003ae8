import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { SelectField } from '#kit/browser/components/field.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffGrantBonus } from '../contract/desk/staff-grant-bonus.ts';
import { staffPlayerBonuses } from '../contract/desk/staff-player-bonuses.ts';
import { staffRevokeBonus } from '../contract/desk/staff-revoke-bonus.ts';
import { grantTones } from '../domain/grant-tones.ts';
import { StaffTrace } from './staff-trace.tsx';

type Seen = OutputOf<typeof staffPlayerBonuses>;
type Grant = Seen['grants'][number];

/** A player's bonuses, with what staff can give by hand and take back before it is in play. */
export const PlayerBonuses = ({ memberId }: { memberId: string }) => {
  const { t } = useTranslation('bonuses');
  const may = usePermission();
  const read = useRead(staffPlayerBonuses, { memberId });
  return (
    <ReadStates read={read} feature="bonuses">
      {({ grants, campaigns }) => (
        <div className="flex flex-col gap-6">
          {may('bonuses.write') && <Give memberId={memberId} campaigns={campaigns} />}
          <section>
            <PartHeading title={t('desk.grants')} />
            {grants.length === 0 ? <p className="text-soft">{t('desk.noGrants')}</p> : <Grants grants={grants} />}
          </section>
        </div>
      )}
    </ReadStates>
  );
};

const Give = ({ memberId, campaigns }: { memberId: string; campaigns: Seen['campaigns'] }) => {
  const { t } = useTranslation('bonuses');
  const [campaignId, setCampaignId] = useState('');
  const giving = useReasoned(staffGrantBonus, {
    feature: 'bonuses',
    refreshes: [staffPlayerBonuses],
    done: ({ outcome }) => t(outcome === 'done' ? 'desk.given' : 'desk.askedSecond'),
  });
  if (campaigns.length === 0) return <p className="text-sm text-soft">{t('desk.nothingByHand')}</p>;
  return (
    <div className="flex max-w-xl flex-wrap items-end gap-3">
      <div className="grow">
        <SelectField label={t('desk.give')} value={campaignId} onChange={({ target }) => setCampaignId(target.value)}>
          <option value="">{t('desk.choose')}</option>
          {campaigns.map((one) => (
            <option key={one.campaignId} value={one.campaignId}>
              {one.name} · {moneyView(one.amount)}
            </option>
          ))}
        </SelectField>
      </div>
      <Button tone="money" disabled={campaignId === ''} onClick={() => giving.ask({ memberId, campaignId })}>
        {t('desk.giveIt')}
      </Button>
      <ReasonDialog title={t('desk.give')} confirmLabel={t('desk.giveIt')} {...giving.dialog}>
        <p>{t('desk.giveText')}</p>
      </ReasonDialog>
    </div>
  );
};

const Grants = ({ grants }: { grants: readonly Grant[] }) => {
  const { t } = useTranslation('bonuses');
  const may = usePermission();
  const [traced, setTraced] = useState<string>();
  const revoking = useReasoned(staffRevokeBonus, {
    feature: 'bonuses',
    refreshes: [staffPlayerBonuses],
    done: t('desk.revoked'),
  });
  const columns: Column<Grant>[] = [
    { name: 'name', label: t('desk.name'), cell: ({ name }) => <bdi>{name}</bdi> },
    {
      name: 'state',
      label: t('desk.state'),
      cell: ({ state }) => <Badge tone={grantTones[state]}>{t(`states.${state}`)}</Badge>,
    },
    { name: 'amount', label: t('active.granted'), align: 'end', cell: ({ amount }) => <MoneyText amount={amount} /> },
    {
      name: 'progress',
      label: t('desk.progress'),
      align: 'end',
      cell: ({ progress, required }) => `${moneyView(progress)} / ${moneyView(required)}`,
    },
    {
      name: 'converted',
      label: t('desk.funnel.cost'),
      align: 'end',
      cell: ({ converted }) => <MoneyText amount={converted} />,
    },
    { name: 'offered', label: t('desk.offeredAt'), cell: ({ offeredAt }) => <TimeText at={offeredAt} /> },
    {
      name: 'acts',
      label: t('desk.acts'),
      cell: ({ grantId, state, startedAt }) => (
        <span className="flex flex-wrap gap-2">
          {startedAt !== null && (
            <Button size="small" tone="quiet" onClick={() => setTraced(grantId)}>
              {t('active.trace')}
            </Button>
          )}
          {may('bonuses.write') && (state === 'offered' || state === 'waiting') && (
            <Button size="small" tone="danger" onClick={() => revoking.ask({ grantId })}>
              {t('desk.revoke')}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      <Table caption={t('desk.grants')} columns={columns} rows={grants} rowKey={({ grantId }) => grantId} />
      {traced !== undefined && <StaffTrace grantId={traced} onClose={() => setTraced(undefined)} />}
      <ReasonDialog title={t('desk.revoke')} confirmLabel={t('desk.revoke')} tone="danger" {...revoking.dialog}>
        <p>{t('desk.revokeText')}</p>
      </ReasonDialog>
    </>
  );
};
