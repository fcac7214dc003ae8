import { crc16, emvFields, fieldOf, fieldsOf } from './promptpay.ts';

/**
 * The small code on the slip of a Thai bank: tag 00 names the sending bank (sub-tag 01) and its number of the transfer (02),
 * tag 51 the country, tag 91 the CRC. It carries no amount and no account: these only the bank knows.
 */
export type SlipCode = { sendingBank: string; transRef: string };

const slipForm = '000001';

export const miniQr = ({ sendingBank, transRef }: SlipCode): string => {
  const unchecked = `${fieldOf('00', fieldOf('00', slipForm) + fieldOf('01', sendingBank) + fieldOf('02', transRef))}${fieldOf('51', 'TH')}9104`;
  return unchecked + crc16(unchecked);
};

/** @returns undefined for any other code, or one whose check digits do not fit. */
export const readMiniQr = (text: string): SlipCode | undefined => {
  const fields = emvFields(text);
  const transfer = fieldsOf(fields?.get('00') ?? '');
  const [sendingBank, transRef] = [transfer?.get('01') ?? '', transfer?.get('02') ?? ''];
  if (fields?.get('51') !== 'TH' || transfer?.get('00') !== slipForm) return undefined;
  if (!/^\d{3,4}$/.test(sendingBank) || !/^[A-Za-z0-9]{8,64}$/.test(transRef)) return undefined;
  return { sendingBank, transRef };
};
