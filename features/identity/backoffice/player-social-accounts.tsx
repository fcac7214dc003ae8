import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffPlayerSocialAccounts } from '../contract/social/staff-player-social-accounts.ts';
import { providerName } from './provider-name.ts';

/** The accounts of other sites that open a player's account, and since when. */
export const PlayerSocialAccounts = ({ memberId }: { memberId: string }) => {
  const { t } = useTranslation('identity');
  const { data } = useRead(staffPlayerSocialAccounts, { memberId });
  if (!data) return null;
  return (
    <Card className="mt-5">
      <PartHeading title={t('desk.socialAccounts')} />
      {data.socialAccounts.length === 0 ? (
        <p className="text-soft">{t('desk.socialAccountsNone')}</p>
      ) : (
        <Facts
          facts={data.socialAccounts.map(({ provider, label, boundAt }) => [
            [providerName(provider, t), label.name, label.email].filter(Boolean).join(' · '),
            <TimeText key={provider} at={boundAt} />,
          ])}
        />
      )}
    </Card>
  );
};
