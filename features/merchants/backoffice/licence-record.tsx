import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Facts } from '#kit/browser/components/card.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { Instant } from '#kit/shared/time.ts';
import { staffEndLicence } from '../contract/staff-end-licence.ts';
import { staffLicences } from '../contract/staff-licences.ts';

type Licence = OutputOf<typeof staffLicences>['licences'][number];

const tones = { coming: 'warn', valid: 'good', over: 'plain', ended: 'bad' } as const;

/** One licence as it was recorded, and the way to end it. */
export const LicenceRecord = ({ licence }: { licence: Licence }) => {
  const { t } = useTranslation('merchants');
  const mayWrite = usePermission()('merchants.write');
  const ending = useReasoned(staffEndLicence, {
    feature: 'merchants',
    refreshes: [staffLicences],
    done: t('desk.licencePage.asked'),
  });
  const { licenceId, authority, number, countries, validFrom, validTo, state, added, ended, isEndAsked } = licence;
  const mayEnd = mayWrite && !isEndAsked && (state === 'valid' || state === 'coming');
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="min-w-0 font-semibold break-words">
          {authority} · <span className="figures">{number}</span>
        </h3>
        <Badge tone={tones[state]}>{t(`desk.licencePage.states.${state}`)}</Badge>
      </div>
      <Facts
        facts={[
          [t('desk.licencePage.countries'), <span key="countries">{countries.join(', ')}</span>],
          [t('desk.licencePage.validFrom'), <TimeText key="from" at={validFrom} />],
          [t('desk.licencePage.validTo'), <TimeText key="to" at={validTo} />],
          ...(added.by === null ? [] : [[t('desk.licencePage.added'), <People key="added" {...added} />] as const]),
          ...(ended === null ? [] : [[t('desk.licencePage.ended'), <People key="ended" {...ended} />] as const]),
        ]}
      />
      {isEndAsked && <p className="mt-2 text-sm text-warn">{t('desk.licencePage.endWaits')}</p>}
      {mayEnd && (
        <div className="mt-2 flex justify-end">
          <Button size="small" tone="quiet" onClick={() => ending.ask({ licenceId })}>
            {t('desk.licencePage.end')}
          </Button>
        </div>
      )}
      <ReasonDialog
        title={t('desk.licencePage.endTitle', { number })}
        confirmLabel={t('desk.licencePage.ask')}
        tone="danger"
        {...ending.dialog}
      >
        {t('desk.licencePage.endText')}
      </ReasonDialog>
    </>
  );
};

const People = ({ by, with: second, at }: { by: string | null; with: string | null; at: Instant | null }) => (
  <>
    {[by, second].filter((name) => name !== null).join(' + ')}
    {at !== null && (
      <>
        {' · '}
        <TimeText at={at} />
      </>
    )}
  </>
);
