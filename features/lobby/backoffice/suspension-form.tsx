import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { SelectField, TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { FormAlert } from './form-alert.tsx';
import { SuspensionTimes, SuspensionWords } from './suspension-fields.tsx';
import { type SuspensionTarget, useSuspensionPlan } from './use-suspension-plan.ts';

type Props = {
  target: SuspensionTarget;
  vendors: readonly { vendor: string; name: string }[];
  onClose: () => void;
};

/** Plans a rest: from when, until when, what players are told, what they may play instead. */
export const SuspensionForm = ({ target, vendors, onClose }: Props) => {
  const { t } = useTranslation('lobby');
  const { plan, change, missing, refusal, isSending, save } = useSuspensionPlan(target, onClose);
  return (
    <Dialog
      title={target.name === '' ? t('desk.suspensions.plan') : t('desk.suspensions.planOf', { name: target.name })}
      isOpen
      onClose={onClose}
      place="centre"
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {target.vendor === '' && (
          <VendorChoice
            vendors={vendors}
            chosen={plan.vendor}
            error={missing(plan.vendor)}
            onChange={(vendor) => change({ vendor })}
          />
        )}
        <SuspensionTimes plan={plan} onChange={change} />
        <SuspensionWords plan={plan} onChange={change} />
        <TextField
          label={t('desk.suspensions.reason')}
          maxLength={300}
          value={plan.reason}
          error={missing(plan.reason)}
          onChange={(event) => change({ reason: event.target.value })}
        />
        {refusal !== undefined && <FormAlert>{refusal}</FormAlert>}
        <Button type="submit" tone="money" isBusy={isSending}>
          {t('desk.save')}
        </Button>
      </form>
    </Dialog>
  );
};

type ChoiceProps = Pick<Props, 'vendors'> & {
  chosen: string;
  error: string | undefined;
  onChange: (vendor: string) => void;
};

const VendorChoice = ({ vendors, chosen, error, onChange }: ChoiceProps) => {
  const { t } = useTranslation('lobby');
  return (
    <SelectField
      label={t('desk.games.vendor')}
      value={chosen}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('desk.suspensions.choose')}</option>
      {vendors.map((it) => (
        <option key={it.vendor} value={it.vendor}>
          {it.name}
        </option>
      ))}
    </SelectField>
  );
};
