import { type ComponentType, createContext, use } from 'react';
import { shortId } from '#kit/shared/short-id.ts';

export type PersonNameProps = {
  id: string;
  /** The part of the person's page that the link leads to. */
  tab?: string;
};

/** How a list shows a person that another feature knows: by name, with a link; given by the app. */
export const PersonNameContext = createContext<ComponentType<PersonNameProps> | undefined>(undefined);

/** A person by name; by the end of the id where no app tells names. */
export const PersonName = (props: PersonNameProps) => {
  const Name = use(PersonNameContext);
  // oxlint-disable-next-line react/static-components -- handed in by the app, the same for its whole life
  return Name ? <Name {...props} /> : <span>{shortId(props.id)}</span>;
};
