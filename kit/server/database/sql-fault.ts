import pg from 'pg';

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** ` at line 3` of the text that was sent, where the server says so. */
export const lineOf = (error: unknown, text: string): string => {
  if (!(error instanceof pg.DatabaseError) || error.position === undefined) return '';
  return ` at line ${text.slice(0, Number(error.position)).split('\n').length}`;
};
