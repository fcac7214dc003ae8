import { redirect } from '@tanstack/react-router';
import { accessOf, pageAt } from './page-at.ts';
import { loginSearch } from './searches.ts';
import { sessionToken } from '#kit/browser/session/session.ts';
import { trialEnd } from '#kit/browser/session/trial-end.ts';

/** Whether visitors see the page where the merchant lets only members look around. */
export const isOpenToVisitors = (pathname: string): boolean => {
  const found = pageAt(pathname);
  const access = found && accessOf(found);
  return access === 'guest' || access === 'open';
};

let isLoginRequired = false;

/** The merchant lets only members look around (its logged-in-to-home setting). */
export const requireLogin = (): void => {
  isLoginRequired = true;
};

/** @throws a redirect to the log-in page where the merchant asks for it; the log-in leads on to where the person wanted. */
export const guardOf = ({ pathname, href }: { pathname: string; href: string }): void => {
  if (!isLoginRequired || sessionToken() !== undefined || isOpenToVisitors(pathname)) return;
  redirect({ to: '/login', search: pathname === '/' ? {} : { next: href }, throw: true });
};

/** The forms of who isn't logged in lead everybody else on, home or where they wanted to go. A log-in on the page itself stays there. */
export const redirectAuthenticated = ({
  cause,
  search,
}: {
  cause: string;
  /** As it came: a route's search still has what its own rule leaves out. */
  search: Record<string, unknown>;
}): void => {
  // Who plays for free comes here to get a real account.
  if (cause !== 'enter' || sessionToken() === undefined || trialEnd() !== undefined) return;
  redirect({ href: loginSearch(search).next ?? '/', replace: true, throw: true });
};
