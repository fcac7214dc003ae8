import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { CopyButton } from '#kit/browser/components/copy-button.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { staffPlayer } from '../contract/accounts/staff-player.ts';
import { PlayerActions } from './player-actions.tsx';
import { PlayerRecords } from './player-records.tsx';

export type PlayerFacts = OutputOf<typeof staffPlayer>;

/** Who this is, whether the account is open, and what can be done about it. */
export const PlayerHeader = ({ facts }: { facts: PlayerFacts }) => {
  const { t } = useTranslation('identity');
  const may = usePermission();
  const { memberId, account, state, kind, erasedAt } = facts.player;
  return (
    <PageHead
      title={account}
      beside={
        <>
          <Badge tone={state === 'active' ? 'good' : 'bad'}>
            {erasedAt === null ? t(`desk.states.${state}`) : t('desk.erased')}
          </Badge>
          <span className="text-sm text-soft">{t(`desk.kinds.${kind}`)}</span>
          <CopyButton text={memberId} label={t('desk.copyId')} />
        </>
      }
      actions={
        <>
          {erasedAt === null && may('players.write') && <PlayerActions facts={facts} />}
          <PlayerRecords player={facts.player} />
        </>
      }
    />
  );
};
