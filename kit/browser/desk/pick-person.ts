import { type ComponentType, createContext } from 'react';

export type PickPersonProps = {
  label: string;
  /** The person's id; empty while nobody is chosen. */
  value: string;
  onChange: (id: string) => void;
};

/** How a screen lets somebody choose a person that another feature knows; given by the app. */
export const PickPersonContext = createContext<ComponentType<PickPersonProps> | undefined>(undefined);
