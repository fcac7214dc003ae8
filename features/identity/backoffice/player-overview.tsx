import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { PlayerContacts } from './player-contacts.tsx';
import { PlayerFields } from './player-fields.tsx';
import type { PlayerFacts } from './player-header.tsx';

/** The account and what was given at registration; personal fields stay masked until they are needed. */
export const PlayerOverview = ({ facts }: { facts: PlayerFacts }) => {
  const { player } = facts;
  const { t } = useTranslation('identity');
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Card>
        <PartHeading title={t('desk.accountPart')} />
        <Facts
          facts={[
            [t('desk.account'), player.account],
            [
              t('desk.memberId'),
              <code key="id" className="text-xs break-all">
                {player.memberId}
              </code>,
            ],
            [t('desk.currency'), player.currency],
            [t('desk.registeredAt'), <TimeText key="registered" at={player.registeredAt} />],
            ...(player.erasedAt === null ? [[t('desk.registeredFrom'), player.registeredFrom] as const] : []),
            [
              t('desk.lastLoginAt'),
              player.lastLoginAt === null ? t('desk.never') : <TimeText key="login" at={player.lastLoginAt} />,
            ],
            [t('desk.passwordSetAt'), <TimeText key="password" at={player.passwordSetAt} />],
            ...(player.mustChangePassword ? [[t('desk.password'), t('desk.mustChange')] as const] : []),
            ...(player.withdrawalsHeldUntil === null
              ? []
              : [[t('desk.withdrawalsHeld'), <TimeText key="held" at={player.withdrawalsHeldUntil} />] as const]),
            [t('desk.age'), t('desk.ageConfirmed', { age: player.ageConfirmed })],
            [t('desk.terms'), player.termsVersion],
            ...(player.blockedReason !== null && player.blockedAt !== null
              ? [
                  [
                    t('desk.blockedBecause'),
                    <span key="blocked">
                      {player.erasedAt === null ? player.blockedReason : t('desk.erased')} ·{' '}
                      <TimeText at={player.blockedAt} />
                    </span>,
                  ] as const,
                ]
              : []),
          ]}
        />
      </Card>
      <div className="flex flex-col gap-5">
        <PlayerContacts facts={facts} />
        <PlayerFields facts={facts} />
      </div>
    </div>
  );
};
