import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { CheckField, PasswordField, SelectField, TextField } from '#kit/browser/components/field.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffAddAlertChannel } from '../contract/staff-add-alert-channel.ts';
import { staffAlertChannels } from '../contract/staff-alert-channels.ts';
import { channelKinds, type ChannelKind, isTarget } from '../domain/alert-channels.ts';
import { type AlertArea, alertAreas } from '../domain/alert-kinds.ts';

type Typed = {
  kind: ChannelKind;
  label: string;
  to: string;
  token: string;
  areas: readonly AlertArea[];
  onlyUrgent: boolean;
  afterMinutes: number;
  language: 'TH' | 'EN';
};

const blank: Typed = {
  kind: 'line',
  label: '',
  to: '',
  token: '',
  areas: alertAreas,
  onlyUrgent: true,
  afterMinutes: 0,
  language: 'TH',
};

const targetOf = ({ kind, to, token }: Typed) => ({ to: to.trim(), token: kind === 'mail' ? undefined : token.trim() });

/** To whom alerts should go, then why, and on to a second person. */
export const AddAlertChannel = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('reports');
  const [typed, setTyped] = useState(blank);
  const adding = useReasoned(staffAddAlertChannel, {
    feature: 'reports',
    refreshes: [staffAlertChannels],
    done: t('alerts.channels.asked'),
    onDone: onClose,
  });
  const isWhole = typed.label.trim() !== '' && typed.areas.length > 0 && isTarget(typed.kind, targetOf(typed));
  const submit = () => {
    const { to, token } = targetOf(typed);
    const { kind, onlyUrgent, afterMinutes, language } = typed;
    const given = { kind, onlyUrgent, afterMinutes, language, label: typed.label.trim(), areas: [...typed.areas], to };
    adding.ask({ ...given, ...(token !== undefined && { token }) });
  };
  return (
    <>
      <Dialog title={t('alerts.channels.add')} isOpen={adding.asked === undefined} onClose={onClose} place="centre">
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (isWhole) submit();
          }}
        >
          <Receiver typed={typed} onType={(part) => setTyped({ ...typed, ...part })} />
          <When typed={typed} onType={(part) => setTyped({ ...typed, ...part })} />
          <Button type="submit" tone="money" disabled={!isWhole}>
            {t('alerts.channels.go')}
          </Button>
        </form>
      </Dialog>
      <ReasonDialog title={t('alerts.channels.add')} confirmLabel={t('alerts.channels.askSecond')} {...adding.dialog}>
        <p dir="ltr" className="break-all text-ink">
          {typed.to}
        </p>
      </ReasonDialog>
    </>
  );
};

type Props = { typed: Typed; onType: (part: Partial<Typed>) => void };

const Receiver = ({ typed, onType }: Props) => {
  const { t } = useTranslation('reports');
  return (
    <>
      <SelectField
        label={t('alerts.channels.kind')}
        value={typed.kind}
        onChange={({ target }) => {
          const kind = channelKinds.find((one) => one === target.value);
          if (kind) onType({ kind, to: '', token: '' });
        }}
      >
        {channelKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`alerts.channels.kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('alerts.channels.label')}
        maxLength={80}
        autoComplete="off"
        value={typed.label}
        onChange={({ target }) => onType({ label: target.value })}
      />
      <TextField
        label={t('alerts.channels.to')}
        hint={t(`alerts.channels.toHints.${typed.kind}`)}
        maxLength={254}
        autoComplete="off"
        dir="ltr"
        value={typed.to}
        onChange={({ target }) => onType({ to: target.value })}
      />
      {typed.kind !== 'mail' && (
        <PasswordField
          label={t('alerts.channels.token')}
          hint={t('alerts.channels.tokenHint')}
          maxLength={400}
          autoComplete="off"
          dir="ltr"
          value={typed.token}
          onChange={({ target }) => onType({ token: target.value })}
        />
      )}
    </>
  );
};

const minutesMax = 1440;

const When = ({ typed, onType }: Props) => {
  const { t } = useTranslation('reports');
  const choose = (area: AlertArea, isChosen: boolean) =>
    onType({ areas: alertAreas.filter((one) => (one === area ? isChosen : typed.areas.includes(one))) });
  return (
    <>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold text-soft">{t('alerts.channels.areas')}</legend>
        {alertAreas.map((area) => (
          <CheckField
            key={area}
            label={t(`alerts.areas.${area}`)}
            checked={typed.areas.includes(area)}
            onChange={({ target }) => choose(area, target.checked)}
          />
        ))}
      </fieldset>
      <CheckField
        label={t('alerts.channels.onlyUrgent')}
        checked={typed.onlyUrgent}
        onChange={({ target }) => onType({ onlyUrgent: target.checked })}
      />
      <TextField
        label={t('alerts.channels.afterLabel')}
        hint={t('alerts.channels.afterHint')}
        inputMode="numeric"
        value={String(typed.afterMinutes)}
        onChange={({ target }) =>
          onType({ afterMinutes: Math.min(minutesMax, Number(target.value.replaceAll(/\D/g, '').slice(0, 5))) })
        }
      />
      <SelectField
        label={t('alerts.channels.language')}
        value={typed.language}
        onChange={({ target }) => onType({ language: target.value === 'EN' ? 'EN' : 'TH' })}
      >
        <option value="TH">{t('alerts.channels.languages.TH')}</option>
        <option value="EN">{t('alerts.channels.languages.EN')}</option>
      </SelectField>
    </>
  );
};
