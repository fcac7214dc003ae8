import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffPlayerAgreements } from '../contract/agreements/staff-player-agreements.ts';

/** Which versions of the agreement and the privacy policy a player accepted, newest first. */
export const PlayerAgreements = ({ memberId }: { memberId: string }) => {
  const { t } = useTranslation('content');
  const { data } = useRead(staffPlayerAgreements, { memberId });
  if (!data) return null;
  return (
    <Card className="mt-5">
      <PartHeading title={t('desk.accepted')} />
      {data.accepted.length === 0 ? (
        <p className="text-soft">{t('desk.acceptedNone')}</p>
      ) : (
        <Facts
          facts={data.accepted.map(({ document, version, at }) => [
            `${t(`agreement.documents.${document}`)} · ${version}`,
            <TimeText key={`${document} ${version}`} at={at} />,
          ])}
        />
      )}
    </Card>
  );
};
