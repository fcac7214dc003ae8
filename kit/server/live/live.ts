import type { MerchantId } from '#kit/shared/id.ts';

/**
 * Tells open pages *that* something changed; the page asks again. Topics are texts such as `member/mbr_…/balance`, those that
 * any visitor of a brand hears begin with it (`brandTopic`). Publish after the commit (see `afterCommit`), never inside a transaction.
 */
export type Live = {
  publish: (topic: string, event: LiveEvent) => void;
  /** Ends every socket of the session at once (logout, revocation). */
  endSession: (sessionId: string) => void;
};

/** @param kind what happened, e.g. `changed`, `closed`, `resulted`. @param facts small and public to the topic's readers. */
export type LiveEvent = { kind: string; facts?: Readonly<Record<string, string | number | boolean>> };

/** What every page of a merchant may hear, such as `site/status`; a page of another merchant asks for the same and hears its own. */
export const brandTopic = (merchantId: MerchantId, topic: string): string => `${merchantId}/${topic}`;
