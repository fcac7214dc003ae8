import { type ComponentType, createContext } from 'react';

/** What a feature is shown of a request that waits for a second person. */
export type ApprovalSeen = { subject: { kind: string; id: string }; facts: unknown };

/** What a feature shows beside the facts of its requests, one entry of the list in its `pages.ts`. */
export type ApprovalPart = {
  /** As the request is called: `agents.offer`. */
  kind: `${string}.${string}`;
  load: () => Promise<ComponentType<ApprovalSeen>>;
};

/** The parts of every feature, by the kind of request; given by the app. */
export const ApprovalPartsContext = createContext<Readonly<Record<string, ComponentType<ApprovalSeen>>>>({});
