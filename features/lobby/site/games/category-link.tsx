import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLogin } from '#kit/browser/session/login.ts';
import { type ListCategory, type LobbyCategory, pathOf } from '../../domain/categories.ts';

type Props = {
  category: LobbyCategory | ListCategory;
  /** Only this vendor's games, or the one that it starts. */
  vendor?: { vassalage: string; gameType: string; startsGame?: string | null };
  label?: string;
  className?: string;
  onGo?: () => void;
  children: ReactNode;
};

/** A way into the lobby. Without a vendor it begins anew: first page, nothing filtered. Recent games are a member's own. */
export const CategoryLink = ({ category, vendor, label, className, onGo, children }: Props) => {
  const { isLoggedIn, askLogin } = useLogin();
  const shared = { 'aria-label': label, title: label, className };
  if (category === 'LOTT' || category === 'ELOTT')
    return (
      <Link to="/lottery" {...shared} {...(onGo && { onClick: onGo })}>
        {children}
      </Link>
    );
  if (typeof vendor?.startsGame === 'string') {
    const search = { nodeId: vendor.startsGame };
    return (
      <Link
        to="/game"
        search={search}
        {...shared}
        onClick={(event) => {
          onGo?.();
          if (isLoggedIn) return;
          event.preventDefault();
          askLogin('login', `/game?${new URLSearchParams(search)}`);
        }}
      >
        {children}
      </Link>
    );
  }
  return (
    <Link
      to="/$category"
      params={{ category: category.toLowerCase() }}
      search={vendor ? { vendor: vendor.vassalage, gameType: vendor.gameType } : {}}
      activeOptions={{ exact: true, includeSearch: vendor !== undefined }}
      {...shared}
      onClick={(event) => {
        onGo?.();
        if (category !== 'RECENT' || isLoggedIn) return;
        event.preventDefault();
        askLogin('login', pathOf(category));
      }}
    >
      {children}
    </Link>
  );
};
