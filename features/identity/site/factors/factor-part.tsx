import type { ReactNode } from 'react';

/** One row of the section: what it is, how it stands, what can be done. */
export const FactorPart = ({
  title,
  text,
  action,
  children,
}: {
  title: string;
  text: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}) => (
  <div className="py-4">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-48 grow basis-0">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-sm text-soft">{text}</p>
      </div>
      {action}
    </div>
    {children}
  </div>
);
