import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { dateView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { canUsePasskeys } from '#kit/browser/session/passkeys.ts';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { removePasskey } from '../../contract/factors/remove-passkey.ts';
import { renamePasskey } from '../../contract/factors/rename-passkey.ts';
import { secondFactor } from '../../contract/factors/second-factor.ts';
import { passkeyNameMax } from '../../domain/second-factor.ts';
import { ConfirmEdit } from './confirm-edit.tsx';
import { FactorPart } from './factor-part.tsx';
import { PasskeySetUp } from './passkey-set-up.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { kindsHere, type SecondFactorState } from './second-factor-state.ts';

type Passkey = SecondFactorState['passkeys'][number];
type Opened = { act: 'add' } | { act: 'rename' | 'remove'; passkey: Passkey };

export const PasskeysPart = ({ state }: { state: SecondFactorState }) => {
  const { t } = useTranslation('identity');
  const [opened, setOpened] = useState<Opened>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const close = () => setOpened(undefined);
  const done = (made: readonly string[]) => {
    close();
    setCodes(made);
    if (made.length === 0) say(t('factor.added'), 'good');
  };
  const canAdd = state.canAddPasskeys && canUsePasskeys();
  return (
    <FactorPart
      title={t('factor.passkeys.title')}
      text={t(canAdd ? 'factor.passkeys.text' : 'factor.passkeys.notHere')}
      action={
        canAdd && (
          <Button size="small" onClick={() => setOpened({ act: 'add' })}>
            {t('factor.passkeys.add')}
          </Button>
        )
      }
    >
      {state.passkeys.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {state.passkeys.map((passkey) => (
            <Row key={passkey.passkeyId} passkey={passkey} onAct={(act) => setOpened({ act, passkey })} />
          ))}
        </ul>
      )}
      <Dialog title={t('factor.passkeys.add')} isOpen={opened?.act === 'add'} onClose={close}>
        <PasskeySetUp onDone={done} />
      </Dialog>
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
      {opened?.act === 'rename' && <Rename passkey={opened.passkey} onClose={close} />}
      {opened?.act === 'remove' && <Remove passkey={opened.passkey} state={state} onClose={close} />}
    </FactorPart>
  );
};

const Row = ({ passkey, onAct }: { passkey: Passkey; onAct: (act: 'rename' | 'remove') => void }) => {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const { name, host, isHere, isCopied, addedAt, lastUsedAt } = passkey;
  return (
    <li className="flex items-center gap-3 py-2">
      <KeyRound aria-hidden className="size-5 shrink-0 text-brand" />
      <div className="min-w-0 grow">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-soft">
          {lastUsedAt === null
            ? t('factor.passkeys.added', { date: dateView(addedAt, language) })
            : t('factor.passkeys.used', { date: dateView(lastUsedAt, language) })}
          {!isHere && ` · ${t('factor.passkeys.otherHost', { host })}`}
        </p>
        {isCopied && <p className="text-sm text-bad">{t('factor.passkeys.copied')}</p>}
      </div>
      <IconButton label={t('factor.passkeys.renameOne', { name })} onClick={() => onAct('rename')}>
        <Pencil aria-hidden className="size-4.5" />
      </IconButton>
      <IconButton label={t('factor.passkeys.removeOne', { name })} onClick={() => onAct('remove')}>
        <Trash2 aria-hidden className="size-4.5" />
      </IconButton>
    </li>
  );
};

const Rename = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const { t } = useTranslation('identity');
  const textOf = useRefusalText('identity');
  const { send, isSending } = useSend(renamePasskey, { refreshes: [secondFactor] });
  const [name, setName] = useState(passkey.name);
  const [error, setError] = useState<string>();
  const save = async () => {
    if (name.trim() === '') return setError(t('factor.passkeys.nameMissing'));
    const answer = await send({ passkeyId: passkey.passkeyId, name });
    return answer.ok ? onClose() : setError(textOf(answer));
  };
  return (
    <Dialog title={t('factor.passkeys.rename')} isOpen onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void save();
        }}
      >
        <TextField
          label={t('factor.passkeys.name')}
          error={error}
          maxLength={passkeyNameMax}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" tone="money" isBusy={isSending}>
          {t('factor.passkeys.save')}
        </Button>
      </form>
    </Dialog>
  );
};

type RemoveProps = { passkey: Passkey; state: SecondFactorState; onClose: () => void };

const Remove = ({ passkey, state, onClose }: RemoveProps) => {
  const { t } = useTranslation('identity');
  const { send } = useSend(removePasskey, { refreshes: [secondFactor] });
  return (
    <ConfirmEdit
      title={t('factor.passkeys.removeOne', { name: passkey.name })}
      text={t('factor.removeText')}
      submitLabel={t('factor.passkeys.remove')}
      kinds={kindsHere(state)}
      onClose={onClose}
      onConfirm={async (confirmed) => {
        const answer = await send({ passkeyId: passkey.passkeyId, ...confirmed });
        if (!answer.ok) return answer;
        say(t('factor.removed'), 'good');
        onClose();
        return undefined;
      }}
    />
  );
};
