import { Button } from '#kit/browser/components/button.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { type BrandDraft, ownersMax } from '../../domain/draft.ts';
import type { StepProps } from './wizard-parts.ts';

type Owner = BrandDraft['owners'][number];

const nobody: Owner = { displayName: '', username: '', email: '' };

/** Who is invited to own it: two at least, three better. */
export const OwnersStep = ({ draft: { owners }, change, errorOf }: StepProps) => {
  const { t } = useTranslation('platform');
  const edit = (at: number, part: Partial<Owner>) =>
    change({ owners: owners.map((owner, place) => (place === at ? { ...owner, ...part } : owner)) });
  const error = errorOf('owners');
  return (
    <>
      {owners.map((owner, at) => (
        <OwnerFields
          // oxlint-disable-next-line react/no-array-index-key -- a row has no other name while it is typed
          key={at}
          at={at}
          owner={owner}
          errorOf={errorOf}
          onEdit={(part) => edit(at, part)}
          {...(owners.length > 2 && {
            onRemove: () => change({ owners: owners.filter((_owner, place) => place !== at) }),
          })}
        />
      ))}
      {error !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
      {owners.length < ownersMax && (
        <Button size="small" className="self-start" onClick={() => change({ owners: [...owners, nobody] })}>
          {t('desk.wizard.addOwner')}
        </Button>
      )}
    </>
  );
};

type FieldsProps = Pick<StepProps, 'errorOf'> & {
  at: number;
  owner: Owner;
  onEdit: (part: Partial<Owner>) => void;
  onRemove?: () => void;
};

const OwnerFields = ({ at, owner, errorOf, onEdit, onRemove }: FieldsProps) => {
  const { t } = useTranslation('platform');
  return (
    <fieldset className="rounded-control border border-line p-4">
      <legend className="px-1 text-sm font-semibold text-soft">{t('desk.wizard.owner', { number: at + 1 })}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('desk.wizard.displayName')}
          error={errorOf(`owners.${at}.displayName`)}
          maxLength={80}
          value={owner.displayName}
          onChange={({ target }) => onEdit({ displayName: target.value })}
        />
        <TextField
          label={t('desk.wizard.username')}
          error={errorOf(`owners.${at}.username`)}
          maxLength={32}
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          value={owner.username}
          onChange={({ target }) => onEdit({ username: target.value })}
        />
        <TextField
          label={t('desk.wizard.email')}
          error={errorOf(`owners.${at}.email`)}
          type="email"
          maxLength={254}
          autoComplete="off"
          value={owner.email}
          onChange={({ target }) => onEdit({ email: target.value })}
        />
        {onRemove && (
          <Button size="small" tone="quiet" className="self-end justify-self-start" onClick={onRemove}>
            {t('desk.wizard.removeOwner')}
          </Button>
        )}
      </div>
    </fieldset>
  );
};
