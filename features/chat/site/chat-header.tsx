import type { ReactNode } from 'react';
import { inkOn } from '../domain/window.ts';

/** The head of the window in its colour, with words that can be read on it. */
export const ChatHeader = ({ color, title, children }: { color: string; title: string; children?: ReactNode }) => (
  <header
    style={{ backgroundColor: color, color: inkOn(color) }}
    className="flex min-h-12 shrink-0 items-center gap-1 ps-4 pe-1"
  >
    <h2 className="min-w-0 grow truncate text-base font-semibold">{title}</h2>
    {children}
  </header>
);

/** A button on the header, in the header's own ink. */
export const headerButton = 'inline-grid size-11 shrink-0 place-items-center rounded-control';
