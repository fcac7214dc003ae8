import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { TextField } from '#kit/browser/components/field.tsx';
import { dayEnd, dayStart } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffAddLicence } from '../contract/staff-add-licence.ts';
import { staffLicences } from '../contract/staff-licences.ts';

const empty = { authority: '', number: '', countries: '', from: '', to: '' };
type Typed = typeof empty;

const codesOf = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '');

/** The key of what is wrong, by field. */
const faultsOf = ({ authority, number, countries, from, to }: Typed): Partial<Record<keyof Typed, string>> => {
  const codes = codesOf(countries);
  return {
    ...(authority.trim().length < 2 && { authority: 'empty' }),
    ...(number.trim() === '' && { number: 'empty' }),
    ...((codes.length === 0 || codes.some((code) => !/^[A-Z]{2}$/.test(code))) && { countries: 'codes' }),
    ...(from === '' && { from: 'empty' }),
    ...(to === '' ? { to: 'empty' } : to < from && { to: 'order' }),
  };
};

const useLicenceForm = () => {
  const { t } = useTranslation('merchants');
  const [typed, setTyped] = useState(empty);
  const [isTried, setIsTried] = useState(false);
  const adding = useReasoned(staffAddLicence, {
    feature: 'merchants',
    refreshes: [staffLicences],
    done: t('desk.licencePage.asked'),
    onDone: () => {
      setTyped(empty);
      setIsTried(false);
    },
  });
  const faults = faultsOf(typed);
  const field = (name: keyof Typed) => ({
    label: t(`desk.licencePage.fields.${name}`),
    error: isTried && faults[name] !== undefined ? t(`desk.licencePage.faults.${faults[name]}`) : undefined,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const ask = () => {
    setIsTried(true);
    if (Object.keys(faults).length > 0) return;
    adding.ask({
      authority: typed.authority.trim(),
      number: typed.number.trim(),
      countries: codesOf(typed.countries),
      validFrom: dayStart(typed.from),
      validTo: dayEnd(typed.to),
    });
  };
  return { field, ask, dialog: adding.dialog };
};

/** Writes a licence down for a second person to compare with the paper. */
export const LicenceForm = ({ isAsked }: { isAsked: boolean }) => {
  const { t } = useTranslation('merchants');
  const { field, ask, dialog } = useLicenceForm();
  return (
    <Card>
      <PartHeading title={t('desk.licencePage.add')} />
      <p className="mb-4 text-sm text-soft">{t(isAsked ? 'desk.licencePage.addWaits' : 'desk.licencePage.addHint')}</p>
      {!isAsked && (
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            ask();
          }}
        >
          <TextField maxLength={120} {...field('authority')} />
          <TextField maxLength={60} spellCheck={false} {...field('number')} />
          <TextField spellCheck={false} hint={t('desk.countriesHint')} {...field('countries')} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField type="date" {...field('from')} />
            <TextField type="date" {...field('to')} />
          </div>
          <Button type="submit" className="self-end">
            {t('desk.licencePage.ask')}
          </Button>
        </form>
      )}
      <ReasonDialog
        title={t('desk.licencePage.addTitle')}
        confirmLabel={t('desk.licencePage.ask')}
        tone="danger"
        {...dialog}
      >
        {t('desk.licencePage.addText')}
      </ReasonDialog>
    </Card>
  );
};
