import { createTransport } from 'nodemailer';
import type { Carried } from '../domain/outgoing.ts';
import type { Carrier, Outgoing } from './carriers.ts';

export type SmtpSettings = {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  url: string;
  /** The sender, such as `Name <no-reply@example.com>`. */
  from: string;
  timeoutMs?: number;
};

/**
 * Hands mails to an SMTP server, a connection for each. An answer of the 5xx kind to the receiver or the words means "never"; anything
 * else that goes wrong means "try later". The Message-ID is made of the message's id, so a repeated mail can be recognised.
 */
export const smtp = ({ url, from, timeoutMs = 10_000 }: SmtpSettings): Carrier => {
  const transport = createTransport({
    url,
    // Mails carry links that open accounts: another machine gets them over TLS or not at all.
    requireTLS: !isBeside(url),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    name: 'smtp',
    carry: ({ messageId, to, subject, text }: Outgoing): Promise<Carried> =>
      transport
        .sendMail({
          from,
          to: { name: '', address: to },
          subject: subject ?? '',
          text,
          messageId: `<${messageId}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        .then(() => ({ state: 'sent' }), verdictOf),
  };
};

/** On this machine, where nobody listens in between. */
const isBeside = (url: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);

/** `EENVELOPE` and `EMESSAGE`: the server spoke about this mail, not about itself. */
const verdictOf = (error: unknown): Carried => {
  const { code, responseCode } = error instanceof Error ? factsOf(error) : {};
  const isOfThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return { state: isOfThisMail && responseCode !== undefined && responseCode >= 500 ? 'refused' : 'unreachable' };
};

const factsOf = (error: Error): { code?: string; responseCode?: number } => ({
  ...('code' in error && typeof error.code === 'string' && { code: error.code }),
  ...('responseCode' in error && typeof error.responseCode === 'number' && { responseCode: error.responseCode }),
});
