declare const brand: unique symbol;

/** A prefixed id such as `mbr_0198f0…`: the prefix, then a uuid version 7 in 32 hex digits, so ids sort by time. */
export type Id<Of extends string> = string & { readonly [brand]: Of };

export type MerchantId = Id<'mrc'>;
export type MemberId = Id<'mbr'>;
export type SessionId = Id<'ses'>;
export type StaffId = Id<'stf'>;
export type DepositId = Id<'dep'>;
export type DrawId = Id<'drw'>;
export type TicketId = Id<'tkt'>;

/** Brands a text whose shape was checked by a schema or that came from our own database. */
export const id = <Of extends string>(text: string): Id<Of> => text as Id<Of>;
