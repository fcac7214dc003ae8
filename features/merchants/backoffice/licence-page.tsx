import { Badge } from '#kit/browser/components/badge.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffLicences } from '../contract/staff-licences.ts';
import { LicenceForm } from './licence-form.tsx';
import { LicenceRecord } from './licence-record.tsx';

type Licences = OutputOf<typeof staffLicences>;

const tones = { demo: 'sky', licensed: 'good', lapsed: 'bad' } as const;
const changes = ['providers', 'playMoney', 'countries', 'vendors', 'over', 'testClock'] as const;

/** Which licences the merchant has, and what they make of its site. */
export const LicencePage = () => {
  const { t } = useTranslation('merchants');
  const read = useRead(staffLicences, {});
  return (
    <>
      <PageHead
        title={t('desk.licencePage.title')}
        beside={read.data && <Badge tone={tones[read.data.state]}>{t(`desk.licences.${read.data.state}`)}</Badge>}
      />
      <ReadStates read={read} feature="merchants">
        {(known) => <Parts known={known} />}
      </ReadStates>
    </>
  );
};

const Parts = ({ known }: { known: Licences }) => {
  const { t } = useTranslation('merchants');
  const mayWrite = usePermission()('merchants.write');
  return (
    <div className="grid gap-5 xl:grid-cols-2 xl:items-start">
      <div className="flex flex-col gap-5">
        <Card>
          <PartHeading title={t('desk.licencePage.records')} />
          <p className="mb-3 text-sm text-soft">{t(`desk.licencePage.now.${known.state}`)}</p>
          {known.licences.length === 0 && <p>{t('desk.licencePage.none')}</p>}
          <ul className="divide-y divide-line">
            {known.licences.map((licence) => (
              <li key={licence.licenceId} className="py-4">
                <LicenceRecord licence={licence} />
              </li>
            ))}
          </ul>
        </Card>
        <Card>
          <PartHeading title={t('desk.licencePage.changes')} />
          <ul className="list-disc space-y-2 ps-5 text-soft">
            {changes.map((name) => (
              <li key={name}>{t(`desk.licencePage.changed.${name}`, { country: known.country })}</li>
            ))}
          </ul>
        </Card>
      </div>
      {known.playMoney.length > 0 ? (
        <PlayMoneyLeft places={known.playMoney} />
      ) : (
        mayWrite && <LicenceForm isAsked={known.isAddAsked} />
      )}
    </div>
  );
};

/** Why no first record can be added here, and what to do instead. */
const PlayMoneyLeft = ({ places }: { places: Licences['playMoney'] }) => {
  const { t } = useTranslation('merchants');
  return (
    <Card className="border border-warn">
      <PartHeading title={t('desk.licencePage.playMoney.title')} />
      <p>{t('desk.licencePage.playMoney.text')}</p>
      <ul className="my-3 list-disc space-y-1 ps-5">
        {places.map((place) => (
          <li key={place}>{t(`desk.licencePage.playMoney.places.${place}`)}</li>
        ))}
      </ul>
      <p className="text-soft">{t('desk.licencePage.playMoney.instead')}</p>
    </Card>
  );
};
