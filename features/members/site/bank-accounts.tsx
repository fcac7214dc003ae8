import { CircleCheck, Hourglass, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { useServerNow } from '#kit/browser/clock.ts';
import { BankTile } from '#kit/browser/drawings/bank-tile.tsx';
import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { OwnerProofForm } from '#kit/browser/session/owner-proof.tsx';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { isOwnerProofRefusal, type OwnerProof } from '#kit/shared/owner-proof.ts';
import { profileHistory } from '../contract/profile-history.ts';
import { removeBankAccount } from '../contract/remove-bank-account.ts';
import { showProfile } from '../contract/show-profile.ts';
import { banks, bankAccountsMax } from '../domain/banks.ts';
import { BankAccountDialog } from './bank-account-dialog.tsx';
import type { Profile } from './profile-words.ts';

type Account = Profile['bankAccounts'][number];

/** Accounts in the member's own name. */
export const BankAccounts = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('members');
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<Account>();
  const { bankAccounts, fields } = profile;
  const holder = fields.find(({ field }) => field === 'fullName')?.text;
  return (
    <Card>
      <PartHeading
        title={t('bank.title')}
        more={
          holder !== undefined &&
          bankAccounts.length < bankAccountsMax && (
            <Button
              size="small"
              tone="quiet"
              aria-label={`${t('bank.save')}: ${t('bank.title')}`}
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => setIsAdding(true)}
            >
              {t('bank.save')}
            </Button>
          )
        }
      />
      <p className="mb-3 text-sm text-soft">{t('bank.lead', { most: bankAccountsMax })}</p>
      {bankAccounts.length === 0 ? (
        <p className="rounded-control bg-well px-4 py-3 text-sm text-soft">
          {t(holder === undefined ? 'bank.needsName' : 'bank.none')}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {bankAccounts.map((account) => (
            <AccountRow key={account.accountId} account={account} onRemove={() => setLeaving(account)} />
          ))}
        </ul>
      )}
      {isAdding && holder !== undefined && <BankAccountDialog holder={holder} onClose={() => setIsAdding(false)} />}
      {leaving && <RemoveDialog account={leaving} onClose={() => setLeaving(undefined)} />}
    </Card>
  );
};

const AccountRow = ({ account, onRemove }: { account: Account; onRemove: () => void }) => {
  const { t } = useTranslation('members');
  const { bank, masked } = account;
  const name = t(`banks.${bank}`);
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <BankTile short={banks[bank].short} hue={banks[bank].hue} />
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">{name}</span>
        <bdi dir="ltr" className="figures block text-sm text-soft">
          {masked}
        </bdi>
        <Standing account={account} />
      </span>
      <IconButton label={t('bank.removeNamed', { bank: name, number: masked })} onClick={onRemove}>
        <Trash2 aria-hidden className="size-5" />
      </IconButton>
    </li>
  );
};

const minuteMs = 60_000;
const nameTones = { matched: 'text-good', differs: 'text-bad', unknown: 'text-soft' } as const;

/** From when money can go there, and whether the bank has it in the member's name. */
const Standing = ({ account: { usableFrom, nameState } }: { account: Account }) => {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const isHeld = useServerNow(minuteMs) < usableFrom;
  return (
    <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      <span className={`flex items-center gap-1.5 ${isHeld ? 'text-warn' : 'text-good'}`}>
        {isHeld ? <Hourglass aria-hidden className="size-4" /> : <CircleCheck aria-hidden className="size-4" />}
        {isHeld ? t('bank.usableFrom', { at: dateTimeView(usableFrom, language) }) : t('bank.usable')}
      </span>
      <span className={nameTones[nameState]}>{t(`bank.names.${nameState}`)}</span>
    </span>
  );
};

const RemoveDialog = ({ account: { accountId, bank, masked }, onClose }: { account: Account; onClose: () => void }) => {
  const { t } = useTranslation('members');
  const textOf = useRefusalText('members');
  const { send } = useSend(removeBankAccount, { refreshes: [showProfile, profileHistory] });
  const remove = async (proof: OwnerProof) => {
    const answer = await send({ accountId, proof });
    if (!answer.ok && isOwnerProofRefusal(answer.refusal)) return answer;
    onClose();
    if (answer.ok) say(t('bank.removed'), 'good');
    else say(textOf(answer), 'bad');
    return undefined;
  };
  return (
    <Dialog title={t('bank.removeTitle')} isOpen onClose={onClose}>
      <OwnerProofForm onProof={remove} submitLabel={t('bank.remove')}>
        <p className="text-soft">{t('bank.removeText', { bank: t(`banks.${bank}`), number: masked })}</p>
      </OwnerProofForm>
    </Dialog>
  );
};
