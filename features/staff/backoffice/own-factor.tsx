import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { dateView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { canUsePasskeys } from '#kit/browser/session/passkeys.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Skeleton } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import type { Translate } from '#kit/browser/texts/texts.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { ownFactor } from '../contract/own-factor.ts';
import { AddPasskey, MakeCodes, RemovePasskey } from './own-factor-forms.tsx';

type Passkey = OutputOf<typeof ownFactor>['passkeys'][number];
type Opened = 'add' | 'codes' | Passkey;

/** The own passkeys and recovery codes, beside the authenticator that every operator has. */
export const OwnFactorDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation(['staff', 'kit']);
  const [opened, setOpened] = useState<Opened>();
  const back = () => setOpened(undefined);
  const close = () => {
    back();
    onClose();
  };
  return (
    <Dialog title={titleOf(t, opened)} isOpen={isOpen} onClose={close} place="centre">
      {opened === undefined && <Overview onOpen={setOpened} />}
      {opened === 'add' && <AddPasskey onDone={back} />}
      {opened === 'codes' && <MakeCodes onDone={back} />}
      {typeof opened === 'object' && <RemovePasskey passkey={opened} onDone={back} />}
      {/* Codes that were just made are left by their own button, once they are kept. */}
      {opened !== undefined && opened !== 'codes' && (
        <Button className="mt-3 w-full" onClick={back}>
          {t('kit:cancel')}
        </Button>
      )}
    </Dialog>
  );
};

const titleOf = (t: Translate, opened: Opened | undefined): string => {
  if (opened === undefined) return t('ownFactor.title');
  if (opened === 'add') return t('ownFactor.add');
  return opened === 'codes' ? t('ownFactor.codes') : t('ownFactor.removeOne', { name: opened.name });
};

const Overview = ({ onOpen }: { onOpen: (what: Opened) => void }) => {
  const { t } = useTranslation('staff');
  const { data, error, refetch } = useRead(ownFactor, {});
  if (error) return <ErrorState error={error} feature="staff" onAgain={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40 w-full" />;
  const canAdd = data.canAddPasskeys && canUsePasskeys();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-soft">{t('ownFactor.text')}</p>
      <div>
        <h3 className="font-semibold">{t('ownFactor.passkeys')}</h3>
        {data.passkeys.length === 0 && <p className="text-sm text-faint">{t('ownFactor.none')}</p>}
        <ul className="divide-y divide-line">
          {data.passkeys.map((passkey) => (
            <Row key={passkey.passkeyId} passkey={passkey} onRemove={() => onOpen(passkey)} />
          ))}
        </ul>
        {canAdd ? (
          <Button size="small" className="mt-2" onClick={() => onOpen('add')}>
            {t('ownFactor.add')}
          </Button>
        ) : (
          <p className="mt-2 text-sm text-faint">{t('ownFactor.notHere')}</p>
        )}
      </div>
      <div>
        <h3 className="font-semibold">{t('ownFactor.codes')}</h3>
        <p className="text-sm text-soft">{t('ownFactor.left', { left: data.recoveryCodesLeft })}</p>
        <Button size="small" className="mt-2" onClick={() => onOpen('codes')}>
          {t('ownFactor.makeCodes')}
        </Button>
      </div>
    </div>
  );
};

const Row = ({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) => {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const { name, host, addedAt, lastUsedAt, isCopied } = passkey;
  return (
    <li className="flex items-center gap-3 py-2">
      <KeyRound aria-hidden className="size-5 shrink-0 text-brand" />
      <div className="min-w-0 grow">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-soft">
          {lastUsedAt === null
            ? t('ownFactor.added', { date: dateView(addedAt, language) })
            : t('ownFactor.used', { date: dateView(lastUsedAt, language) })}
          {` · ${host}`}
        </p>
        {isCopied && <p className="text-sm text-bad">{t('refusals.passkey_copied')}</p>}
      </div>
      <IconButton label={t('ownFactor.removeOne', { name })} onClick={onRemove}>
        <Trash2 aria-hidden className="size-4.5" />
      </IconButton>
    </li>
  );
};
