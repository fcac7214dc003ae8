import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { useRead, useSend } from '#kit/browser/calls/queries.ts';
import { Skeleton } from '#kit/browser/components/skeleton.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { linkSocialAccount } from '../../contract/social/link-social-account.ts';
import { socialAccounts } from '../../contract/social/social-accounts.ts';
import { memberInfo } from '../../contract/accounts/member-info.ts';
import type { SocialProvider } from '../../domain/social-providers.ts';
import { SocialAccountLabel } from './social-account-label.tsx';
import { FormAlert } from '../form-parts.tsx';
import { socialNames } from './social-names.ts';
import type { Found } from './use-social-finish.ts';

type Props = {
  provider: SocialProvider;
  found: Found;
  onConfirmed: () => void;
  onNotNow: () => void;
  /** The session is too old to be sure that it is still the same person. */
  onLoginAgain: () => void;
};

/** Both accounts in view, and that it is for good, before anything is linked. */
export const LinkSocialAccount = ({ provider, found, onConfirmed, onNotNow, onLoginAgain }: Props) => {
  const { t } = useTranslation('identity');
  const textOf = useRefusalText('identity');
  const { data } = useRead(memberInfo, {});
  const { send, isSending } = useSend(linkSocialAccount, { refreshes: [socialAccounts] });
  const [alert, setAlert] = useState<string>();
  const name = socialNames[provider];
  const confirm = async () => {
    setAlert(undefined);
    const answer = await send({ ticket: found.ticket, isUnderstood: true });
    if (answer.ok) return onConfirmed();
    if (answer.refusal === 'fresh_login_required') return onLoginAgain();
    setAlert(textOf(answer));
  };
  return (
    <>
      <h1 className="mb-5 text-xl">{t('social.confirmTitle')}</h1>
      <div className="grid gap-2 rounded-control bg-well p-4">
        <p className="text-sm text-soft">{t('social.there', { provider: name })}</p>
        <SocialAccountLabel provider={provider} label={found.label} />
        <Link2 aria-hidden className="my-1 size-5 text-faint" />
        <p className="text-sm text-soft">{t('social.here')}</p>
        <p className="truncate font-semibold">{data ? data.account : <Skeleton className="h-6 w-32" />}</p>
      </div>
      <p className="my-4 font-semibold">{t('social.forGood')}</p>
      <FormAlert text={alert} />
      <div className="mt-4 flex flex-col gap-3">
        <Button tone="money" isBusy={isSending} onClick={() => void confirm()} className="w-full">
          {t('social.confirm')}
        </Button>
        <Button tone="quiet" onClick={onNotNow} className="w-full">
          {t('social.notNow')}
        </Button>
      </div>
    </>
  );
};
