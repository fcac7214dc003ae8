import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffProfileHistory } from '../contract/staff-profile-history.ts';

/** The newest changes of a profile, as the player sees them. */
export const ProfileChanges = ({ memberId }: { memberId: string }) => {
  const { t } = useTranslation('members');
  const { data } = useRead(staffProfileHistory, { memberId, limit: 20 });
  return (
    <Card>
      <PartHeading title={t('desk.history')} />
      {data?.changes.length === 0 && <p className="text-soft">{t('history.none')}</p>}
      <ul className="divide-y divide-line text-sm">
        {data?.changes.map(({ changeNo, at, field, by, before, after }) => (
          <li key={changeNo} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {t(`fields.${field}`)}: {before ?? '–'} → {after ?? '–'}
            </span>
            <span className="text-soft">
              {t(by === 'staff' ? 'desk.byStaff' : 'desk.byPlayer')} · <TimeText at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
