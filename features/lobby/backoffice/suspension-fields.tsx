import { CheckField, TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { SuspensionPlan } from './use-suspension-plan.ts';

type Props = { plan: SuspensionPlan; onChange: (part: Partial<SuspensionPlan>) => void };

/** From when a rest is, until when, and whether it ends by itself. */
export const SuspensionTimes = ({ plan, onChange }: Props) => {
  const { t } = useTranslation('lobby');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="datetime-local"
          label={t('desk.suspensions.from')}
          hint={t('desk.suspensions.fromHint')}
          isOptional
          value={plan.from}
          onChange={(event) => onChange({ from: event.target.value })}
        />
        <TextField
          type="datetime-local"
          label={t('desk.suspensions.until')}
          hint={t('desk.suspensions.untilHint')}
          isOptional
          value={plan.until}
          onChange={(event) => onChange({ until: event.target.value })}
        />
      </div>
      <CheckField
        label={t('desk.suspensions.endsItself')}
        checked={plan.ends}
        onChange={(event) => onChange({ ends: event.target.checked })}
      />
    </>
  );
};

/** What players are told meanwhile, and what they may play instead. */
export const SuspensionWords = ({ plan: { message, instead }, onChange }: Props) => {
  const { t } = useTranslation('lobby');
  return (
    <>
      <TextField
        label={t('desk.suspensions.messageTh')}
        isOptional
        maxLength={500}
        value={message.TH}
        onChange={(event) => onChange({ message: { ...message, TH: event.target.value } })}
      />
      <TextField
        label={t('desk.suspensions.messageEn')}
        isOptional
        maxLength={500}
        value={message.EN}
        onChange={(event) => onChange({ message: { ...message, EN: event.target.value } })}
      />
      <TextField
        label={t('desk.suspensions.instead')}
        hint={t('desk.suspensions.insteadHint')}
        isOptional
        value={instead}
        onChange={(event) => onChange({ instead: event.target.value })}
      />
    </>
  );
};
