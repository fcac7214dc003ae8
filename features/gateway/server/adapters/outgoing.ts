import type { VendorGame } from '../vendors/vendor-client.ts';

/** A player who enters a game: the session is what the vendor names in its calls from then on. */
export type Entering = {
  vendor: string;
  player: string;
  session: string;
  currency: string;
  game: string;
  /** Two small letters. */
  language: string;
  device: string;
};

/** A call of ours in the vendor's words. */
export type Outgoing = {
  method: 'GET' | 'POST';
  /** Behind the vendor's address, with its query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
};

export type Signing = { operator: string; secret: string };

/** What a shape has for our calls to a vendor. */
export type OutgoingShape = {
  launch: (entering: Entering, signing: Signing) => Outgoing;
  /** The launch address in a vendor's answer. @throws ZodError when the answer has none. */
  addressIn: (answer: unknown) => string;
  games: (vendor: string, signing: Signing) => Outgoing;
  gamesIn: (answer: unknown) => VendorGame[];
};
