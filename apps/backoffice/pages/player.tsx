import { useTranslation } from '#kit/browser/texts/translation.ts';
import { z } from 'zod';
import { PlayerAdjustments } from '#features/adjustments/backoffice/player-adjustments.tsx';
import { PlayerBonuses } from '#features/bonuses/backoffice/player-bonuses.tsx';
import { DepositList } from '#features/cashier/backoffice/deposit-list.tsx';
import { PlayerAgreements } from '#features/content/backoffice/player-agreements.tsx';
import { PlayerSocialAccounts } from '#features/identity/backoffice/player-social-accounts.tsx';
import { type PlayerFacts, PlayerHeader } from '#features/identity/backoffice/player-header.tsx';
import { PlayerDuplicateAccounts } from '#features/identity/backoffice/player-duplicate-accounts.tsx';
import { PlayerInvitations } from '#features/identity/backoffice/player-invitations.tsx';
import { PlayerOverview } from '#features/identity/backoffice/player-overview.tsx';
import { PlayerSessions } from '#features/identity/backoffice/player-sessions.tsx';
import { PlayerNoteList } from '#features/identity/backoffice/player-note-list.tsx';
import { PlayerTimeline } from '#features/identity/backoffice/player-timeline.tsx';
import { staffPlayer } from '#features/identity/contract/accounts/staff-player.ts';
import { PlayerProfile } from '#features/members/backoffice/player-profile.tsx';
import { PlayerRates } from '#features/lottery/backoffice/terms/player-rates.tsx';
import { TicketList } from '#features/lottery/backoffice/tickets/ticket-list.tsx';
import { PlayerBlocks } from '#features/protection/backoffice/player-blocks.tsx';
import { PlayerLimits } from '#features/protection/backoffice/player-limits.tsx';
import { PlayerRewards } from '#features/rewards/backoffice/player-rewards.tsx';
import { PlayerLifetime } from '#features/reports/backoffice/player-lifetime.tsx';
import { ActionName } from '#features/staff/backoffice/action-name.tsx';
import { AuditList } from '#features/staff/backoffice/audit-list.tsx';
import { PlayerIdentity } from '#features/verification/backoffice/player-identity.tsx';
import { PlayerMoney } from '#features/wallet/backoffice/player-money.tsx';
import { WithdrawalList } from '#features/withdrawals/backoffice/withdrawal-list.tsx';
import { hrefOf, useAddressState, useGoTo, useLastPathPart } from '#kit/browser/desk/address-state.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Tabs } from '#kit/browser/components/tabs.tsx';

/** The tabs in their order, and what each needs. */
const tabs = [
  ['overview', 'players.read'],
  ['timeline', 'players.read'],
  ['money', 'money.read'],
  ['deposits', 'deposits.read'],
  ['withdrawals', 'withdrawals.read'],
  ['bonuses', 'bonuses.read'],
  ['rewards', 'rewards.read'],
  ['identity', 'verification.read'],
  ['limits', 'protection.read'],
  ['tickets', 'draws.read'],
  ['rates', 'draws.read'],
  ['notes', 'players.read'],
  ['blocks', 'players.read'],
  ['sessions', 'players.read'],
  ['duplicateAccounts', 'players.read'],
  ['audit', 'audit.read'],
] as const;
type Tab = (typeof tabs)[number][0];

const search = z.object({
  tab: z
    .enum(tabs.map(([name]) => name))
    .catch('overview')
    .default('overview'),
  before: z.string().max(64).catch('').default(''),
  direction: z.enum(['up', 'down']).catch('down').default('down'),
});

/** Where a list goes on; the address may still hold where another tab's stood. */
const within = (before: string, prefix: string) => (before.startsWith(prefix) ? before : undefined);

/** The hub of a player: who it is, then everything about them, a tab a feature. */
export const PlayerPage = () => {
  const { t } = useTranslation('backoffice');
  const memberId = useLastPathPart();
  const may = usePermission();
  const goTo = useGoTo();
  const [{ tab, before, direction }, change] = useAddressState(search);
  const read = useRead(staffPlayer, { memberId });
  const contents: Record<Tab, () => React.ReactNode> = {
    overview: () => read.data && <OverviewTab facts={read.data} />,
    timeline: () => <TimelineTab memberId={memberId} />,
    money: () => <MoneyTab memberId={memberId} />,
    deposits: () => <DepositList filter={{ memberId, before: within(before, 'dep_'), direction }} onChange={change} />,
    withdrawals: () => (
      <WithdrawalList filter={{ memberId, before: within(before, 'wdr_'), direction }} onChange={change} />
    ),
    bonuses: () => <PlayerBonuses memberId={memberId} />,
    rewards: () => <PlayerRewards memberId={memberId} />,
    identity: () => <PlayerIdentity memberId={memberId} />,
    limits: () => <PlayerLimits memberId={memberId} />,
    tickets: () => <TicketList filter={{ memberId }} />,
    rates: () => <PlayerRates memberId={memberId} />,
    notes: () => <PlayerNoteList memberId={memberId} />,
    blocks: () => <PlayerBlocks memberId={memberId} />,
    sessions: () => read.data && <PlayerSessions facts={read.data} />,
    duplicateAccounts: () => <PlayerDuplicateAccounts memberId={memberId} />,
    audit: () => <AuditList state={{ subjectKind: 'player', subjectId: memberId, before }} onChange={change} />,
  };
  return (
    <ReadStates
      read={read}
      feature="identity"
      unknown={{ refusal: 'player_unknown', backTo: '/players', backLabel: t('pages.identity.players') }}
    >
      {(facts) => (
        <>
          <PlayerHeader facts={facts} />
          <Tabs
            label={t('player.tabs')}
            chosen={tab}
            onChoose={(name) => goTo(hrefOf(`/players/${memberId}`, { tab: name }))}
            tabs={tabs
              .filter(([, permission]) => may(permission))
              .map(([name]) => ({
                name,
                label: t(`player.${name}`),
                content: name === tab ? contents[name]() : null,
              }))}
          />
        </>
      )}
    </ReadStates>
  );
};

const OverviewTab = ({ facts }: { facts: PlayerFacts }) => {
  const may = usePermission();
  const { memberId } = facts.player;
  return (
    <>
      {may('money.read') && <PlayerLifetime memberId={memberId} />}
      <PlayerOverview facts={facts} />
      <PlayerSocialAccounts memberId={memberId} />
      <PlayerInvitations memberId={memberId} />
      <PlayerProfile memberId={memberId} />
      <PlayerAgreements memberId={memberId} />
    </>
  );
};

const TimelineTab = ({ memberId }: { memberId: string }) => {
  const { t } = useTranslation('staff');
  return <PlayerTimeline memberId={memberId} actionText={(action) => ActionName.textOf(t, action)} />;
};

const MoneyTab = ({ memberId }: { memberId: string }) => (
  <div className="flex flex-col gap-8">
    <PlayerMoney memberId={memberId} />
    <PlayerAdjustments memberId={memberId} />
  </div>
);
