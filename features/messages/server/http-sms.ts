import type { Carried } from '../domain/outgoing.ts';
import type { Carrier, Outgoing } from './carriers.ts';

export type SmsGateway = {
  url: string;
  /** Sent as `Authorization: Bearer`. */
  key: string;
  timeoutMs?: number;
};

/**
 * An SMS gateway that is called over HTTP:
 *
 *     POST <url>
 *     Authorization: Bearer <key>
 *     Idempotency-Key: msg_0198…
 *     Content-Type: application/json
 *
 *     { "id": "msg_0198…", "to": "+66812345678", "text": "…" }
 *
 * Any 2xx takes the message; a repeated key must not send it again. 408, 425, 429, every 5xx, no answer within three seconds
 * and no connection mean "try later"; every other answer means "never". Redirections aren't followed: the key would travel.
 */
export const httpSms = ({ url, key, timeoutMs = 3000 }: SmsGateway): Carrier => ({
  name: 'sms-gateway',
  carry: ({ messageId, to, text }: Outgoing): Promise<Carried> =>
    fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'idempotency-key': messageId,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ id: messageId, to, text }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).then(verdictOf, () => ({ state: 'unreachable' })),
});

const verdictOf = async (response: Response): Promise<Carried> => {
  await response.body?.cancel().catch(() => undefined);
  if (response.ok) return { state: 'sent' };
  const isLater = response.status >= 500 || [408, 425, 429].includes(response.status);
  return { state: isLater ? 'unreachable' : 'refused' };
};
