import type { ReactNode } from 'react';

/** The head of a page: its name, what belongs beside it, and the actions at the end. */
export const PageHead = ({ title, beside, actions }: { title: string; beside?: ReactNode; actions?: ReactNode }) => (
  <header className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
    <h1 className="text-2xl">{title}</h1>
    {beside}
    {actions !== undefined && <div className="ms-auto flex flex-wrap gap-2">{actions}</div>}
  </header>
);
