import { moneyText } from '#kit/shared/money/money.ts';

/**
 * PromptPay as an EMVCo merchant-presented QR: tag 29 (credit transfer) with the payee's proxy, tag 54 the amount, tag 62-05
 * a reference label, tag 63 the CRC. Source: EMVCo "QR Code Specification for Payment Systems, Merchant-Presented Mode",
 * Bank of Thailand "Thai QR Code Payment Standard".
 */
export type PromptPayRequest = {
  payee: Payee;
  /** Satang. */
  amount: bigint;
  /** Up to 25 letters and digits; comes back with the bank's notice where the bank carries it. */
  reference: string;
};

export type Payee = { kind: 'mobile' | 'taxId' | 'eWallet'; number: string };

const applicationId = 'A000000677010111';
const proxyTags = { mobile: '01', taxId: '02', eWallet: '03' } as const;
const bahtCode = '764';
/** What its codes are in: others pay by a plain transfer. */
export const promptPayCurrency = 'THB';

/** @throws RangeError for a payee number of the wrong length or a reference that can't stand in the code. */
export const promptPayPayload = ({ payee, amount, reference }: PromptPayRequest): string => {
  if (!/^[A-Za-z0-9]{1,25}$/.test(reference)) throw new RangeError('a reference has 1 to 25 letters and digits');
  const body = [
    fieldOf('00', '01'),
    // 12: for one payment only; 11 would be a static code.
    fieldOf('01', '12'),
    fieldOf('29', fieldOf('00', applicationId) + fieldOf(proxyTags[payee.kind], promptPayProxy(payee))),
    fieldOf('53', bahtCode),
    fieldOf('54', moneyText(amount, promptPayCurrency)),
    fieldOf('58', 'TH'),
    fieldOf('62', fieldOf('05', reference)),
  ].join('');
  const unchecked = `${body}6304`;
  return unchecked + crc16(unchecked);
};

/** The payee's number as it stands in codes and notices. @throws RangeError for one of the wrong length. */
export const promptPayProxy = ({ kind, number }: Payee): string => {
  const digits = number.replaceAll(/\D/g, '');
  if (kind === 'mobile' && /^0\d{9}$/.test(digits)) return `0066${digits.slice(1)}`;
  if (kind === 'taxId' && /^\d{13}$/.test(digits)) return digits;
  if (kind === 'eWallet' && /^\d{15}$/.test(digits)) return digits;
  throw new RangeError(`not a PromptPay ${kind}: ${digits.length} digits`);
};

export const fieldOf = (tag: string, value: string): string => `${tag}${String(value.length).padStart(2, '0')}${value}`;

/** CRC-16/CCITT-FALSE (polynomial 0x1021, start 0xFFFF), four upper-case hex digits. */
export const crc16 = (text: string): string => {
  let crc = 0xffff;
  for (const char of text) {
    crc ^= char.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};

/** The fields of an EMVCo text by tag; undefined when its lengths or its CRC do not fit. */
export const emvFields = (payload: string): Map<string, string> | undefined => {
  if (payload.length < 8 || crc16(payload.slice(0, -4)) !== payload.slice(-4)) return undefined;
  return fieldsOf(payload);
};

/** Two digits of tag, two of length, then the value, again and again; undefined where that does not come out. */
export const fieldsOf = (text: string): Map<string, string> | undefined => {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4));
    const value = text.slice(at + 4, at + 4 + length);
    if (!/^\d{4}/.test(text.slice(at)) || value.length !== length) return undefined;
    fields.set(text.slice(at, at + 2), value);
    at += 4 + length;
  }
  return fields;
};

export type ScannedPayment = { proxy: string; amount: string | undefined; reference: string | undefined };

/** What a bank reads from the code; undefined when it is not a valid PromptPay code in baht. */
export const readPromptPay = (payload: string): ScannedPayment | undefined => {
  const fields = emvFields(payload);
  const transfer = fieldsOf(fields?.get('29') ?? '');
  const proxy = transfer?.get('01') ?? transfer?.get('02') ?? transfer?.get('03');
  if (!fields || !transfer || transfer.get('00') !== applicationId || !proxy || fields.get('53') !== bahtCode)
    return undefined;
  return { proxy, amount: fields.get('54'), reference: fieldsOf(fields.get('62') ?? '')?.get('05') };
};
