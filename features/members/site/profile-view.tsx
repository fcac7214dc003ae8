import { Link } from '@tanstack/react-router';
import { ChevronRight, History, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { playerAvatar } from '../contract/player-avatar.ts';
import { showProfile } from '../contract/show-profile.ts';
import { AvatarDialog } from './avatar-dialog.tsx';
import { AvatarPicture } from './avatar-picture.tsx';
import { BankAccounts } from './bank-accounts.tsx';
import { ProfilePart } from './profile-part.tsx';

/** @param who the account with its nickname, which another feature owns. */
export const ProfileView = ({ who }: { who: ReactNode }) => {
  const { t } = useTranslation('members');
  const { data, error, refetch } = useRead(showProfile, {});
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="text-2xl">{t('profile.title')}</h1>
        <p className="mt-1 text-soft">{t('profile.lead')}</p>
      </div>
      <Picture who={who} />
      {error && !data ? (
        <ErrorState error={error} feature="members" onAgain={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows count={4} className="h-24" />
      ) : (
        <>
          <ProfilePart profile={data} part="identity" />
          <ProfilePart profile={data} part="life" />
          <BankAccounts profile={data} />
          <ToHistory />
        </>
      )}
    </div>
  );
};

const Picture = ({ who }: { who: ReactNode }) => {
  const { t } = useTranslation('members');
  const [isChoosing, setIsChoosing] = useState(false);
  const { data } = useRead(playerAvatar, {});
  return (
    <Card className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <AvatarPicture src={data?.avatar} className="size-20" />
      <div className="min-w-[min(9rem,100%)] grow basis-0">{who}</div>
      <Button size="small" icon={<Pencil aria-hidden className="size-4" />} onClick={() => setIsChoosing(true)}>
        {t('avatar.change')}
      </Button>
      {isChoosing && <AvatarDialog onClose={() => setIsChoosing(false)} />}
    </Card>
  );
};

const ToHistory = () => {
  const { t } = useTranslation('members');
  return (
    <Link
      to="/me/profile/history"
      className="flex min-h-16 items-center gap-4 rounded-card bg-card px-5 py-3 transition-colors hover:bg-control"
    >
      <History aria-hidden className="size-5 shrink-0 text-brand" />
      <span className="grow">
        <span className="block font-semibold">{t('profile.history')}</span>
        <span className="block text-sm text-soft">{t('profile.historyText')}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-faint rtl:-scale-x-100" />
    </Link>
  );
};
