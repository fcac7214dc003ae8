import { useState } from 'react';
import { SelectField, TextField } from '#kit/browser/components/field.tsx';
import { ReasonedForm } from '#kit/browser/desk/reasoned-form.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffFilings } from '../contract/staff-filings.ts';
import { staffMakeFiling } from '../contract/staff-make-filing.ts';
import { isOver, periodAround } from '../domain/period.ts';
import { type Layout, layoutName } from './filing-words.ts';

const dayInLastMonth = (today: string): string => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return month === 1 ? `${year - 1}-12-01` : `${year}-${String(month - 1).padStart(2, '0')}-01`;
};

type Props = { layouts: readonly Layout[]; today: string; onClose: () => void };

/** Which layout, and any day of the period that the file is of. */
export const MakeFiling = ({ layouts, today, onClose }: Props) => {
  const { t } = useTranslation('filings');
  const usable = layouts.filter(({ definition }) => definition !== null);
  const [layoutId, setLayoutId] = useState(usable[0]?.layoutId ?? '');
  const [day, setDay] = useState(dayInLastMonth(today));
  const making = useReasoned(staffMakeFiling, {
    feature: 'filings',
    refreshes: [staffFilings],
    done: t('desk.asked'),
    onDone: onClose,
  });
  const period = usable.find((one) => one.layoutId === layoutId)?.definition?.period;
  const span = period && /^\d{4}-\d\d-\d\d$/.test(day) ? periodAround(period, day) : undefined;
  const isFit = span !== undefined && isOver(span, today);
  return (
    <ReasonedForm
      title={t('desk.make')}
      reasoned={making}
      isWhole={isFit}
      submitLabel={t('desk.next')}
      confirmLabel={t('desk.make')}
      confirmText={span && t('desk.span', span)}
      onSubmit={() => making.ask({ layoutId, day })}
      onClose={onClose}
    >
      <SelectField label={t('desk.layout')} value={layoutId} onChange={({ target }) => setLayoutId(target.value)}>
        {usable.map((layout) => (
          <option key={layout.layoutId} value={layout.layoutId}>
            {layoutName(t, layout)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('desk.day')}
        hint={span && t('desk.span', span)}
        error={span && !isFit ? t('desk.stillRuns') : undefined}
        type="date"
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
    </ReasonedForm>
  );
};
