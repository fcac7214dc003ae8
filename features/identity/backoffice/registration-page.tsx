import { type ReactNode, useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { Switch } from '#kit/browser/desk/switch.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { SelectField } from '#kit/browser/components/field.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffRegistrationSettings } from '../contract/registration/staff-registration-settings.ts';
import { staffSetRegistration } from '../contract/registration/staff-set-registration.ts';
import { type RegistrationBody, registrationFlags } from '../domain/registration-body.ts';
import { RegistrationFieldRows } from './registration-field-rows.tsx';
import { RegistrationHistory } from './registration-history.tsx';

export type KnownRegistration = OutputOf<typeof staffRegistrationSettings>;

type Props = {
  /** The form as players see it, which only the app can draw. */
  preview: (body: RegistrationBody) => ReactNode;
};

/** All that is decided about registration, the form that comes of it, and how it was before. */
export const RegistrationPage = ({ preview }: Props) => {
  const { t } = useTranslation('identity');
  const read = useRead(staffRegistrationSettings, {});
  return (
    <>
      <PageHead title={t('desk.registration.title')} />
      <ReadStates read={read} feature="identity">
        {(known) => (
          <div className="flex flex-col gap-5">
            {/* Another revision begins the form again. */}
            <RegistrationEditor key={known.revision} known={known} preview={preview} />
            <RegistrationHistory known={known} />
          </div>
        )}
      </ReadStates>
    </>
  );
};

const RegistrationEditor = ({ known, preview }: Props & { known: KnownRegistration }) => {
  const { t } = useTranslation('identity');
  const mayWrite = usePermission()('merchants.write');
  const [body, setBody] = useState<RegistrationBody>(known.body);
  const saving = useReasoned(staffSetRegistration, {
    feature: 'identity',
    refreshes: [staffRegistrationSettings],
    done: t('desk.registration.saved'),
  });
  const isChanged = JSON.stringify(body) !== JSON.stringify(known.body);
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <fieldset disabled={!mayWrite} className="flex min-w-0 flex-col gap-5">
        <Switches body={body} onBody={setBody} />
        <RegistrationFieldRows body={body} patterns={known.patterns} onBody={setBody} />
        <div className="flex gap-3">
          <Button
            tone="money"
            disabled={!isChanged || !mayWrite}
            onClick={() => saving.ask({ body, basedOn: known.revision })}
          >
            {t('desk.registration.save')}
          </Button>
          <Button disabled={!isChanged} onClick={() => setBody(known.body)}>
            {t('desk.registration.undo')}
          </Button>
        </div>
      </fieldset>
      {preview(body)}
      <ReasonDialog title={t('desk.registration.save')} confirmLabel={t('desk.registration.save')} {...saving.dialog}>
        {t('desk.registration.saveText')}
      </ReasonDialog>
    </div>
  );
};

type EditProps = { body: RegistrationBody; onBody: (body: RegistrationBody) => void };

const Switches = ({ body, onBody }: EditProps) => {
  const { t } = useTranslation('identity');
  return (
    <Card>
      <PartHeading title={t('desk.registration.switches')} />
      <ul className="divide-y divide-line">
        {registrationFlags.map((flag) => (
          <li key={flag} className="flex items-center justify-between gap-3 py-1">
            <span className="min-w-0 text-sm">{t(`desk.registration.flags.${flag}`)}</span>
            <Switch
              label={t(`desk.registration.flags.${flag}`)}
              word={t(body.flags[flag] ? 'desk.registration.on' : 'desk.registration.off')}
              state={body.flags[flag] ? 'on' : 'off'}
              disabled={false}
              onSwitch={(next) => onBody({ ...body, flags: { ...body.flags, [flag]: next === 'on' } })}
            />
          </li>
        ))}
      </ul>
      <div className="mt-3 max-w-80">
        <SelectField
          label={t('desk.registration.ageMin')}
          hint={t('desk.registration.ageHint')}
          value={body.ageMin}
          onChange={({ target }) => onBody({ ...body, ageMin: Number(target.value) })}
        >
          {[...new Set([18, 19, 20, 21, 25, body.ageMin])].map((age) => (
            <option key={age} value={age}>
              {age}
            </option>
          ))}
        </SelectField>
      </div>
    </Card>
  );
};
