import { useState } from 'react';
import { Button } from '#kit/browser/button.tsx';
import { Dialog } from '#kit/browser/dialog.tsx';
import { CheckField, TextField } from '#kit/browser/field.tsx';
import { useSend } from '#kit/browser/queries.ts';
import { useRefusalText } from '#kit/browser/states.tsx';
import { say } from '#kit/browser/toast.tsx';
import { useTranslation } from '#kit/browser/translation.ts';
import { staffAddVendor } from '../contract/staff-add-vendor.ts';
import { staffSources } from '../contract/staff-sources.ts';
import { staffVendorPlaces } from '../contract/staff-vendor-places.ts';
import { type ShelfCategory, shelfCategories } from '../domain/categories.ts';

/** Takes a vendor of the gateway into the catalogue: its names, and where it can stand. */
export const NewVendorForm = ({ vendor, onClose }: { vendor: string; onClose: () => void }) => {
  const { t } = useTranslation('lobby');
  const textOf = useRefusalText('lobby');
  const [names, setNames] = useState({ EN: '', TH: '' });
  const [shelves, setShelves] = useState<readonly ShelfCategory[]>([]);
  const [isEsports, setIsEsports] = useState(false);
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { send, isSending } = useSend(staffAddVendor, { refreshes: [staffSources, staffVendorPlaces] });
  const missing = (word: string) => (isTried && word.trim() === '' ? t('desk.rests.needed') : undefined);
  const save = async () => {
    setIsTried(true);
    if (shelves.length === 0 || [names.EN, names.TH, reason].some((word) => word.trim() === '')) return;
    const answer = await send({ vendor, names, categories: [...shelves], isEsports, reason });
    if (!answer.ok) return setRefusal(textOf(answer));
    say(t('desk.saved'), 'good');
    onClose();
  };
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
          onChange={(event) => setNames({ ...names, TH: event.target.value })}
        />
        <TextField
          label={t('desk.game.nameIn', { language: 'EN' })}
          maxLength={60}
          value={names.EN}
          error={missing(names.EN)}
          onChange={(event) => setNames({ ...names, EN: event.target.value })}
        />
        <fieldset>
          <legend className="mb-1 text-sm font-semibold text-soft">{t('desk.games.gameType')}</legend>
          <div className="grid grid-cols-2 gap-x-4">
            {shelfCategories.map((shelf) => (
              <CheckField
                key={shelf}
                label={t(`categories.${shelf}`)}
                checked={shelves.includes(shelf)}
                onChange={(event) =>
                  setShelves(event.target.checked ? [...shelves, shelf] : shelves.filter((it) => it !== shelf))
                }
              />
            ))}
          </div>
          {isTried && shelves.length === 0 && (
            <p role="alert" className="text-sm text-bad">
              {t('desk.rests.needed')}
            </p>
          )}
        </fieldset>
        <CheckField
          label={t('desk.esports')}
          checked={isEsports}
          onChange={(event) => setIsEsports(event.target.checked)}
        />
        <TextField
          label={t('desk.rests.reason')}
          maxLength={300}
          value={reason}
          error={missing(reason)}
          onChange={(event) => setReason(event.target.value)}
        />
        {refusal !== undefined && (
          <p role="alert" className="text-sm text-bad">
            {refusal}
          </p>
        )}
        <Button type="submit" tone="money" isBusy={isSending}>
          {t('desk.import.add')}
        </Button>
      </form>
    </Dialog>
  );
};
