import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { EmptyState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffProof } from '../contract/staff-proof.ts';
import { staffSkipHour } from '../contract/staff-skip-hour.ts';

type Refusal = OutputOf<typeof staffProof>['refusals'][number];

/** What kept hours from being signed, with what is done about it; the newest first. */
export const Refusals = ({ refusals }: { refusals: readonly Refusal[] }) => {
  const { t } = useTranslation('proof');
  return (
    <section>
      <PartHeading title={t('desk.refusals')} />
      {refusals.length === 0 ? (
        <EmptyState title={t('desk.noRefusals')} />
      ) : (
        <ul className="flex flex-col gap-4">
          {refusals.map((refusal) => (
            <li key={`${refusal.closesAt} ${refusal.why}`}>
              <RefusalCard refusal={refusal} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const detailsShown = 10;

const RefusalCard = ({
  refusal: { closesAt, why, details, foundAt, triedAt, endedAt, skip },
}: {
  refusal: Refusal;
}) => {
  const { t } = useTranslation('proof');
  const stands = endedAt === null;
  return (
    <Card className="flex flex-col gap-4 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span className="font-semibold">{t(`desk.causes.${why}`)}</span>
        <Badge tone={stands ? 'bad' : 'good'}>{t(stands ? 'desk.standing' : 'desk.ended')}</Badge>
      </p>
      {stands && <p className="max-w-prose text-soft">{t(`desk.howTo.${why}`)}</p>}
      <Facts
        facts={[
          [t('desk.closesAt'), <TimeText key="closes" at={closesAt} />],
          [t('desk.found'), <TimeText key="found" at={foundAt} />],
          [t('desk.tried'), <TimeText key="tried" at={triedAt} />],
          ...(endedAt === null ? [] : [[t('desk.ended'), <TimeText key="ended" at={endedAt} />] as const]),
        ]}
      />
      <ul className="flex flex-col gap-1">
        {details.slice(0, detailsShown).map((detail) => (
          <li key={detail}>
            <code className="break-all text-soft">{detail}</code>
          </li>
        ))}
      </ul>
      {skip === 'asked' && <p className="text-soft">{t('desk.asked')}</p>}
      {skip === 'possible' && <SkipButton closesAt={closesAt} />}
    </Card>
  );
};

const SkipButton = ({ closesAt }: Pick<Refusal, 'closesAt'>) => {
  const { t } = useTranslation('proof');
  const mayWrite = usePermission()('money.write');
  const skipping = useReasoned(staffSkipHour, { feature: 'proof', refreshes: [staffProof], done: t('desk.skipDone') });
  if (!mayWrite) return null;
  return (
    <div className="flex justify-end">
      <Button size="small" tone="danger" onClick={() => skipping.ask({ closesAt })}>
        {t('desk.skip')}
      </Button>
      <ReasonDialog title={t('desk.skipTitle')} confirmLabel={t('desk.skip')} tone="danger" {...skipping.dialog}>
        <p>{t('desk.skipText')}</p>
      </ReasonDialog>
    </div>
  );
};
