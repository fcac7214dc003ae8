import { CheckField, TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { RestPlan } from './use-rest-plan.ts';

type Props = { plan: RestPlan; onChange: (part: Partial<RestPlan>) => void };

/** From when a rest is, until when, and whether it ends by itself. */
export const RestTimes = ({ plan, onChange }: Props) => {
  const { t } = useTranslation('lobby');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="datetime-local"
          label={t('desk.rests.from')}
          hint={t('desk.rests.fromHint')}
          isOptional
          value={plan.from}
          onChange={(event) => onChange({ from: event.target.value })}
        />
        <TextField
          type="datetime-local"
          label={t('desk.rests.until')}
          hint={t('desk.rests.untilHint')}
          isOptional
          value={plan.until}
          onChange={(event) => onChange({ until: event.target.value })}
        />
      </div>
      <CheckField
        label={t('desk.rests.endsItself')}
        checked={plan.ends}
        onChange={(event) => onChange({ ends: event.target.checked })}
      />
    </>
  );
};

/** What players are told meanwhile, and what they may play instead. */
export const RestWords = ({ plan: { message, instead }, onChange }: Props) => {
  const { t } = useTranslation('lobby');
  return (
    <>
      <TextField
        label={t('desk.rests.messageTh')}
        isOptional
        maxLength={500}
        value={message.TH}
        onChange={(event) => onChange({ message: { ...message, TH: event.target.value } })}
      />
      <TextField
        label={t('desk.rests.messageEn')}
        isOptional
        maxLength={500}
        value={message.EN}
        onChange={(event) => onChange({ message: { ...message, EN: event.target.value } })}
      />
      <TextField
        label={t('desk.rests.instead')}
        hint={t('desk.rests.insteadHint')}
        isOptional
        value={instead}
        onChange={(event) => onChange({ instead: event.target.value })}
      />
    </>
  );
};
