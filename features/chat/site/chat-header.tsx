import type { ReactNode } from 'react';
import { inkOn } from '../domain/window.ts';

/** @property isPage whether it heads a page of its own and no window above another. */
type Props = { color: string; title: string; isPage?: boolean; children?: ReactNode };

/** The head of the window in its colour, with words that can be read on it. */
export const ChatHeader = ({ color, title, isPage = false, children }: Props) => (
  <div
    style={{ backgroundColor: color, color: inkOn(color) }}
    className="flex min-h-12 shrink-0 items-center gap-1 ps-4 pe-1"
  >
    {isPage ? <h1 className={heading}>{title}</h1> : <h2 className={heading}>{title}</h2>}
    {children}
  </div>
);

const heading = 'min-w-0 grow truncate text-base font-semibold';

/** A button on the header, in the header's own ink. */
export const headerButton = 'inline-grid size-11 shrink-0 place-items-center rounded-control';
