import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useContentSetting } from '../content-setting.ts';

export type Linkage = { linkageType: string; target: string; url: string | null };

/** Whether a linkage leads anywhere on this site. */
export const useLeads = (): ((linkage: Linkage) => boolean) => {
  const { actionOf } = useContentSetting();
  return ({ linkageType, target, url }) => (linkageType === 'action' ? actionOf(target) !== undefined : url !== null);
};

/** A click on what staff has linked: a page of ours in place, another site apart, or something that the site does. */
export const Linked = ({
  linkage,
  className,
  onGo,
  children,
}: {
  linkage: Linkage;
  className: string;
  onGo?: () => void;
  children: ReactNode;
}) => {
  const { actionOf } = useContentSetting();
  const { linkageType, target, url } = linkage;
  const act = linkageType === 'action' ? actionOf(target) : undefined;
  if (act)
    return (
      <button
        type="button"
        className={className}
        onClick={() => {
          onGo?.();
          act();
        }}
      >
        {children}
      </button>
    );
  if (url === null) return null;
  if (!url.startsWith('/'))
    return (
      <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={className} onClick={onGo}>
        {children}
      </a>
    );
  return (
    <OwnLink url={url} className={className} onGo={onGo}>
      {children}
    </OwnLink>
  );
};

/** Only for reading the parts of an address of ours. */
const base = 'https://here.invalid';

/** The verifier is a page of the server's own: it is loaded whole. */
const OwnLink = ({
  url,
  className,
  onGo,
  children,
}: {
  url: string;
  className: string;
  onGo: (() => void) | undefined;
  children: ReactNode;
}) => {
  const { pathname, searchParams } = new URL(url, base);
  if (pathname === '/verify')
    return (
      <a href={url} className={className} onClick={onGo}>
        {children}
      </a>
    );
  return (
    <Link to={pathname} search={Object.fromEntries(searchParams)} className={className} onClick={onGo}>
      {children}
    </Link>
  );
};
