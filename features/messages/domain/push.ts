import { hoursMs, minutesMs, secondsMs } from '#kit/shared/time.ts';
import type { NoticeKind } from './notice-kinds.ts';

/** What a push says: on a locked screen stands neither an amount nor a name. */
export type PushTopic = 'win' | 'refund' | 'deposit' | 'withdrawal' | 'documents' | 'account';

/** Which notices also go to devices. Nothing that is an offer: those are for who may be advertised to. */
export const pushTopics: Readonly<Partial<Record<NoticeKind, PushTopic>>> = {
  lottery_win: 'win',
  lottery_refund: 'refund',
  lottery_correction: 'refund',
  deposit_credited: 'deposit',
  deposit_in_review: 'deposit',
  deposit_failed: 'deposit',
  withdrawal_sent: 'withdrawal',
  withdrawal_reminder: 'withdrawal',
  withdrawal_assumed: 'withdrawal',
  withdrawal_forced: 'withdrawal',
  withdrawal_rejected: 'withdrawal',
  withdrawal_refunded: 'withdrawal',
  withdrawal_returned: 'withdrawal',
  document_requested: 'documents',
  document_accepted: 'documents',
  document_refused: 'documents',
  bank_account_added: 'account',
  bank_account_removed: 'account',
};

/** Devices of one player; the one that was added first makes room. */
export const pushDevicesMax = 10;

/** Kept by the push service for a device that is off, and tried by us, for so long. */
export const pushLifeMs = hoursMs(24);
/** If the process of an attempt dies, another one may follow after this. */
export const pushHoldMs = minutesMs(1);

const pauses: readonly number[] = [secondsMs(10), minutesMs(1), minutesMs(5), minutesMs(30), hoursMs(2)];

/** What a push service said of a push. @param status none: it couldn't be reached. */
export type PushOutcome = 'arrived' | 'device_gone' | 'refused' | 'again';

/** As RFC 8030 says: 404 and 410 of a subscription that has ended; 429 and faults of the service pass. */
export const pushOutcomeOf = (status: number | undefined): PushOutcome => {
  if (status === undefined || status === 429 || status >= 500) return 'again';
  if (status >= 200 && status <= 299) return 'arrived';
  return status === 404 || status === 410 ? 'device_gone' : 'refused';
};

/** @param attempts how many there were, this one included. @returns undefined: it is not tried again. */
export const pushPauseAfter = (attempts: number): number | undefined => pauses[attempts - 1];

/**
 * Whether an address belongs to a push service that browsers use. @param services origins; `*.` stands for any names before the rest.
 */
export const isPushService = (services: readonly string[], url: URL): boolean => {
  if (url.username !== '' || url.password !== '') return false;
  return services.some((service) => {
    const [scheme = '', place = ''] = service.split('://');
    if (url.protocol !== `${scheme}:`) return false;
    return place.startsWith('*.') ? url.host.endsWith(place.slice(1)) : url.host === place;
  });
};
