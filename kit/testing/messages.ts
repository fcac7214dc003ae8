import { sql } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';

export type SentMessage = {
  channel: 'sms' | 'mail';
  purpose: string;
  to: string;
  text: string | null;
  reason: string | null;
};

/** What messages are read and opened with. */
export type Opened = Pick<World, 'database' | 'vault'>;

/** Every message written so far, opened, the newest last. */
export const messagesOf = async (world: Opened): Promise<SentMessage[]> => {
  const { rows } = await sql<Omit<SentMessage, 'to' | 'text'> & { to_sealed: string; text_sealed: string | null }>`
    select channel, purpose, to_sealed, text_sealed, reason
    from messages.outgoing
    order by message_id`.execute(world.database.read);
  return rows.map(({ to_sealed: to, text_sealed: text, ...row }) => ({
    ...row,
    to: world.vault.open('messages.to', to),
    text: text === null ? null : world.vault.open('messages.text', text),
  }));
};

/** The code in the newest message to somebody. @throws when none came. */
export const codeSentTo = async (world: Opened, to: string): Promise<string> => {
  const message = (await messagesOf(world)).findLast((it) => it.to === to && it.text !== null);
  const code = /\b(\d{6})\b/.exec(message?.text ?? '')?.[1];
  if (code === undefined) throw new Error(`no code was sent to ${to}`);
  return code;
};
