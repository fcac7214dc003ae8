import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { Button, IconButton } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { dateView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useRead, useSend } from '#kit/browser/calls/queries.ts';
import { Skeleton } from '#kit/browser/components/skeleton.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { memberInfo } from '../contract/accounts/member-info.ts';
import { setNickname } from '../contract/accounts/set-nickname.ts';
import { cleanNickname, nicknameFaultOf, nicknameFaults, nicknameMax, nicknameMin } from '../domain/nickname.ts';

/** What the site calls the member, with the account below it, and the way to change it. */
export const NicknamePart = () => {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const { data } = useRead(memberInfo, {});
  const [isEditing, setIsEditing] = useState(false);
  if (!data) return <Skeleton className="h-12 w-40" />;
  return (
    <>
      <p className="flex items-center gap-1">
        <span className="truncate text-xl font-semibold">{data.nickname}</span>
        <IconButton label={t('nickname.edit')} onClick={() => setIsEditing(true)}>
          <Pencil aria-hidden className="size-4.5" />
        </IconButton>
      </p>
      <p className="text-sm text-soft">
        <bdi>{data.account}</bdi> · {t('nickname.since', { date: dateView(data.registeredAt, language) })}
      </p>
      {isEditing && (
        <NicknameDialog
          before={data.nickname === data.account ? '' : data.nickname}
          onClose={() => setIsEditing(false)}
        />
      )}
    </>
  );
};

const refusedFault = z.object({ fault: z.enum(nicknameFaults) });
const bounds = { min: nicknameMin, max: nicknameMax };

const NicknameDialog = ({ before, onClose }: { before: string; onClose: () => void }) => {
  const { t } = useTranslation('identity');
  const textOf = useRefusalText('identity');
  const { send, isSending } = useSend(setNickname, { refreshes: [memberInfo] });
  const [typed, setTyped] = useState(before);
  const [error, setError] = useState<string>();
  const save = async () => {
    const nickname = cleanNickname(typed);
    const fault = nickname === '' ? undefined : nicknameFaultOf(nickname);
    if (fault) return setError(t(`nickname.faults.${fault}`, bounds));
    const answer = await send({ nickname: nickname === '' ? null : nickname });
    if (answer.ok) {
      say(t('nickname.saved'), 'good');
      return onClose();
    }
    const refused = refusedFault.safeParse(answer.detail);
    setError(refused.success ? t(`nickname.faults.${refused.data.fault}`, bounds) : textOf(answer));
  };
  return (
    <Dialog title={t('nickname.title')} isOpen onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('nickname.title')}
          hint={t('nickname.hint', bounds)}
          error={error}
          autoComplete="nickname"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" tone="money" isBusy={isSending}>
          {t('nickname.save')}
        </Button>
      </form>
    </Dialog>
  );
};
