import { Fingerprint, KeyRound, LogOut, UserRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { OwnFactorDialog } from '#features/staff/backoffice/own-factor.tsx';
import { OwnPasswordDialog } from '#features/staff/backoffice/own-password.tsx';
import { useRoleName } from '#features/staff/backoffice/roles/role-name.ts';
import { logOut } from '#features/staff/contract/log-out.ts';
import type { me } from '#features/staff/contract/me.ts';
import { call } from '#kit/browser/calls/call.ts';
import { forgetSession } from '#kit/browser/session/session.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';

/** Ends the session on the server and here, in this order: without an answer it still ends here. */
export const leave = async (): Promise<void> => {
  await call(logOut, {});
  forgetSession();
};

const choice =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-start text-sm text-ink hover:bg-control focus-visible:bg-control';

/** Who I am, and what I can do about it. */
export const MyMenu = ({ who }: { who: OutputOf<typeof me> }) => {
  const { t } = useTranslation(['backoffice', 'staff']);
  const nameOf = useRoleName();
  const [opened, setOpened] = useState<'password' | 'factor'>();
  const open = (what: 'password' | 'factor') => {
    if (ref.current) ref.current.open = false;
    setOpened(what);
  };
  const ref = useRef<HTMLDetailsElement>(null);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- closes when the focus leaves it */}
      <details
        ref={ref}
        className="relative"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.open = false;
        }}
      >
        <summary
          aria-label={t('frame.me', { name: who.displayName })}
          className="flex min-h-11 list-none items-center gap-2 rounded-control px-2.5 text-sm font-semibold text-soft hover:bg-control hover:text-ink"
        >
          <UserRound aria-hidden className="size-5" />
          <span aria-hidden className="max-w-36 truncate max-md:hidden">
            {who.username}
          </span>
        </summary>
        <div className="absolute end-0 z-40 mt-1 w-64 rounded-control border border-line bg-hover p-2">
          <div className="px-3 pt-1 pb-3">
            <p className="font-semibold">{who.displayName}</p>
            <p className="text-sm text-soft">{nameOf(who.role, who.roleNames)}</p>
          </div>
          <button type="button" className={choice} onClick={() => open('password')}>
            <KeyRound aria-hidden className="size-4" />
            {t('staff:ownPassword.title')}
          </button>
          <button type="button" className={choice} onClick={() => open('factor')}>
            <Fingerprint aria-hidden className="size-4" />
            {t('staff:ownFactor.title')}
          </button>
          <button type="button" className={choice} onClick={() => void leave()}>
            <LogOut aria-hidden className="size-4" />
            {t('frame.logOut')}
          </button>
        </div>
      </details>
      {/* Not in the menu: what is closed shows nothing of what is in it, dialogs neither. */}
      <OwnPasswordDialog isOpen={opened === 'password'} onClose={() => setOpened(undefined)} />
      <OwnFactorDialog isOpen={opened === 'factor'} onClose={() => setOpened(undefined)} />
    </>
  );
};
