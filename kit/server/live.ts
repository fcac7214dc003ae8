/**
 * Tells open pages *that* something changed; the page asks again. Topics are texts such as `member/mbr_…/balance` or
 * `lottery/draws/TH1M`. Publish after the commit (see `afterCommit`), never inside a transaction.
 */
export type Live = {
  publish: (topic: string, event: LiveEvent) => void;
  /** Ends every socket of the session at once (logout, revocation). */
  endSession: (sessionId: string) => void;
};

/** @param kind what happened, e.g. `changed`, `closed`, `resulted`. @param facts small and public to the topic's readers. */
export type LiveEvent = { kind: string; facts?: Readonly<Record<string, string | number | boolean>> };
