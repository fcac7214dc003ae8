import type { ReactNode } from 'react';

/** What is wrong with a form as a whole, or with a group of its fields. */
export const FormAlert = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="text-sm text-bad">
    {children}
  </p>
);
