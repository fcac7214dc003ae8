/** One thing that a search has found, and where it is shown. */
export type Hit = { key: string; label: string; note: string; href: string };
