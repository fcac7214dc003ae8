import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { OwnerProof } from '#kit/shared/owner-proof.ts';

export type OwnerProofProps = {
  /** @returns the refusal to show below the proof; undefined when all is done, or shown elsewhere. */
  onProof: (proof: OwnerProof) => Promise<{ refusal: string; detail: Record<string, unknown> } | undefined>;
  submitLabel: string;
  /** What else is asked for, above the proof. */
  children?: ReactNode;
};

/** A form that has the member prove that they act themselves, which the app lends to whoever changes ways of money. */
export const OwnerProofContext = createContext<ComponentType<OwnerProofProps> | undefined>(undefined);

/** @throws Error outside of the provider: a bug that the first render shows. */
export const OwnerProofForm = (props: OwnerProofProps) => {
  const Lent = use(OwnerProofContext);
  if (!Lent) throw new Error('nobody lends a form for proofs here');
  // oxlint-disable-next-line react/static-components -- lent by the app once, so always the same component
  return <Lent {...props} />;
};
