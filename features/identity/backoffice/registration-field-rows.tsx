import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { RegistrationBody } from '../domain/registration-body.ts';
import { type FieldSetting, isAlwaysRequired, settingFault } from '../domain/registration-rules.ts';
import type { KnownRegistration } from './registration-page.tsx';

type Props = {
  body: RegistrationBody;
  patterns: KnownRegistration['patterns'];
  onBody: (body: RegistrationBody) => void;
};
type Row = RegistrationBody['fields'][number];

/** Every field with its setting, in the order of the form; arrows move one. */
export const RegistrationFieldRows = ({ body, patterns, onBody }: Props) => {
  const { t } = useTranslation('identity');
  const put = (index: number, setting: FieldSetting) =>
    onBody({ ...body, fields: body.fields.map((row, at) => (at === index ? { ...row, setting } : row)) });
  const move = (index: number, by: 1 | -1) => {
    const fields = [...body.fields];
    const [row] = fields.splice(index, 1);
    if (row) fields.splice(index + by, 0, row);
    onBody({ ...body, fields });
  };
  return (
    <Card>
      <PartHeading title={t('desk.registration.fields')} />
      <p className="mb-2 text-sm text-soft">{t('desk.registration.fieldsHint')}</p>
      <ol className="divide-y divide-line">
        {body.fields.map((row, index) => (
          <li key={row.field} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
            <IconButton
              label={t('desk.registration.up', { field: t(`fields.${row.field}`) })}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            >
              <ArrowUp aria-hidden className="size-4" />
            </IconButton>
            <IconButton
              label={t('desk.registration.down', { field: t(`fields.${row.field}`) })}
              disabled={index === body.fields.length - 1}
              onClick={() => move(index, 1)}
            >
              <ArrowDown aria-hidden className="size-4" />
            </IconButton>
            <SettingFields row={row} patterns={patterns} onSetting={(setting) => put(index, setting)} />
          </li>
        ))}
      </ol>
    </Card>
  );
};

type SettingProps = {
  row: Row;
  patterns: KnownRegistration['patterns'];
  onSetting: (setting: FieldSetting) => void;
};

const control = 'min-h-11 rounded-control border border-edge bg-well px-2 text-sm text-ink';

const SettingFields = ({ row: { field, setting }, patterns, onSetting }: SettingProps) => {
  const { t } = useTranslation('identity');
  const name = t(`fields.${field}`);
  const state = setting.enabled ? (setting.required ? 'required' : 'optional') : 'off';
  const isFixed = isAlwaysRequired(field);
  const isWrong = settingFault(field, setting) !== undefined || setting.minLength > setting.maxLength;
  return (
    <>
      {/* Name above, setting below: in one line with longer names it would stand elsewhere in every row. */}
      <span className="order-first ms-1 min-w-0 grow text-sm font-semibold">{name}</span>
      <span aria-hidden className="basis-full" />
      <select
        aria-label={t('desk.registration.stateOf', { field: name })}
        value={state}
        disabled={isFixed}
        onChange={({ target: { value } }) =>
          onSetting({ ...setting, enabled: value !== 'off', required: value === 'required' })
        }
        className={control}
      >
        {(['off', 'optional', 'required'] as const).map((one) => (
          <option key={one} value={one}>
            {t(`desk.registration.states.${one}`)}
          </option>
        ))}
      </select>
      {(['minLength', 'maxLength'] as const).map((bound) => (
        <input
          key={bound}
          type="number"
          min={bound === 'minLength' ? 0 : 1}
          max={255}
          aria-label={t(`desk.registration.${bound}`, { field: name })}
          aria-invalid={isWrong}
          value={setting[bound]}
          onChange={({ target }) => onSetting({ ...setting, [bound]: Math.trunc(target.valueAsNumber || 0) })}
          className={`${control} w-18 aria-invalid:border-bad`}
        />
      ))}
      <select
        aria-label={t('desk.registration.patternOf', { field: name })}
        value={setting.patternId}
        onChange={({ target }) => onSetting({ ...setting, patternId: Number(target.value) })}
        className={`${control} min-w-0 basis-full sm:basis-0 sm:grow`}
      >
        {patterns.map(({ patternId }) => (
          <option key={patternId} value={patternId}>
            {`${patternId} · ${t(`desk.registration.patterns.${patternId}`)}`}
          </option>
        ))}
      </select>
    </>
  );
};
