import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffPlayerBonds } from '../contract/social/staff-player-bonds.ts';
import { providerName } from './provider-name.ts';

/** The accounts of other sites that open a player's account, and since when. */
export const PlayerBonds = ({ memberId }: { memberId: string }) => {
  const { t } = useTranslation('identity');
  const { data } = useRead(staffPlayerBonds, { memberId });
  if (!data) return null;
  return (
    <Card className="mt-5">
      <PartHeading title={t('desk.bonds')} />
      {data.bonds.length === 0 ? (
        <p className="text-soft">{t('desk.bondsNone')}</p>
      ) : (
        <Facts
          facts={data.bonds.map(({ provider, label, boundAt }) => [
            [providerName(provider, t), label.name, label.email].filter(Boolean).join(' · '),
            <TimeText key={provider} at={boundAt} />,
          ])}
        />
      )}
    </Card>
  );
};
