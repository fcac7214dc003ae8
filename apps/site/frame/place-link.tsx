import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { tellFreePlay } from '#kit/browser/free-play.ts';
import { useTrialEnd } from '#kit/browser/session.ts';
import { useLogin } from '#kit/browser/login.ts';
import { type Place, places } from './places.ts';

type Props = { place: Place; className?: string; label?: string; onGo?: () => void; children: ReactNode };

/** A link to a place; where it needs a session, the log-in pop-up comes first. */
export const PlaceLink = ({ place, className, label, onGo, children }: Props) => {
  const { to, needsLogin } = places[place];
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
        if (isTrial && 'needsTrueAccount' in places[place]) {
          event.preventDefault();
          return tellFreePlay('needed');
        }
        if (isLoggedIn || !needsLogin) return;
        event.preventDefault();
        askLogin('login', to);
      }}
    >
      {children}
    </Link>
  );
};
