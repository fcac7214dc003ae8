import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { CheckField, TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { FormAlert } from './form-alert.tsx';
import { CategoriesField } from './categories-field.tsx';
import { useNewVendor } from './use-new-vendor.ts';

/** Takes a vendor of the gateway into the catalogue: its names, and where it can stand. */
export const NewVendorForm = ({ vendor, onClose }: { vendor: string; onClose: () => void }) => {
  const { t } = useTranslation('lobby');
  const { draft, change, isTried, missing, refusal, isSending, save } = useNewVendor(vendor, onClose);
  const { names } = draft;
  return (
    <Dialog title={t('desk.import.addTitle', { vendor })} isOpen onClose={onClose} place="centre">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('desk.game.nameIn', { language: 'TH' })}
          maxLength={60}
          value={names.TH}
          error={missing(names.TH)}
          onChange={(event) => change({ names: { ...names, TH: event.target.value } })}
        />
        <TextField
          label={t('desk.game.nameIn', { language: 'EN' })}
          maxLength={60}
          value={names.EN}
          error={missing(names.EN)}
          onChange={(event) => change({ names: { ...names, EN: event.target.value } })}
        />
        <CategoriesField
          shelves={draft.shelves}
          isMissing={isTried && draft.shelves.length === 0}
          onChange={(shelves) => change({ shelves })}
        />
        <CheckField
          label={t('desk.esports')}
          checked={draft.isEsports}
          onChange={(event) => change({ isEsports: event.target.checked })}
        />
        <TextField
          label={t('desk.suspensions.reason')}
          maxLength={300}
          value={draft.reason}
          error={missing(draft.reason)}
          onChange={(event) => change({ reason: event.target.value })}
        />
        {refusal !== undefined && <FormAlert>{refusal}</FormAlert>}
        <Button type="submit" tone="money" isBusy={isSending}>
          {t('desk.import.add')}
        </Button>
      </form>
    </Dialog>
  );
};
