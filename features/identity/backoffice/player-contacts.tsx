import { Badge } from '#kit/browser/components/badge.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { PlayerFacts } from './player-header.tsx';

/** Where codes and warnings go now; what was given at registration stands apart from it. */
export const PlayerContacts = ({ facts: { contacts, player } }: { facts: PlayerFacts }) => {
  const { t } = useTranslation('identity');
  if (player.erasedAt !== null) return null;
  return (
    <Card>
      <PartHeading title={t('desk.contactsPart')} />
      <p className="mb-3 text-sm text-soft">{t('desk.contactsText')}</p>
      {contacts.length === 0 ? (
        <p className="text-soft">{t('desk.noContacts')}</p>
      ) : (
        <Facts
          facts={contacts.map(({ kind, masked, verifiedAt }) => [
            t(`contacts.kinds.${kind}`),
            <span key={kind} className="inline-flex flex-wrap items-center justify-end gap-2">
              <bdi dir="ltr" className="figures">
                {masked}
              </bdi>
              <Badge tone={verifiedAt === null ? 'warn' : 'good'}>
                {t(verifiedAt === null ? 'contacts.notProved' : 'contacts.proved')}
              </Badge>
              {verifiedAt !== null && <TimeText at={verifiedAt} />}
            </span>,
          ])}
        />
      )}
    </Card>
  );
};
