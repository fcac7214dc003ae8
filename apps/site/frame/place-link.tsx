import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { announceFreePlay } from '#kit/browser/session/free-play.ts';
import { useTrialEnd } from '#kit/browser/session/session.ts';
import { useLogin } from '#kit/browser/session/login.ts';
import { accessOf, pageAt } from '../routing/page-at.ts';
import type { Place } from './places.ts';

type Props = { to: Place['path']; className?: string; label?: string; onGo?: () => void; children: ReactNode };

/** A link to a place; where it needs a session, the log-in pop-up comes first. */
export const PlaceLink = ({ to, className, label, onGo, children }: Props) => {
  const found = pageAt(to);
  const access = found && accessOf(found);
  const { isLoggedIn, askLogin } = useLogin();
  const isTrial = useTrialEnd() !== undefined;
  return (
    <Link
      to={to}
      aria-label={label}
      activeOptions={{ exact: to === '/' }}
      className={className}
      onClick={(event) => {
        onGo?.();
        if (isTrial && access === 'member') {
          event.preventDefault();
          return announceFreePlay('needed');
        }
        if (isLoggedIn || (access !== 'member' && access !== 'player')) return;
        event.preventDefault();
        askLogin('login', to);
      }}
    >
      {children}
    </Link>
  );
};
