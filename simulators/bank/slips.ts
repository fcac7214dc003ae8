import { create } from 'qrcode';
import sharp from 'sharp';
import { z } from 'zod';
import type { BankNotice } from '#features/cashier/contract/bank-notice.ts';
import type { SlipAnswer } from '#features/cashier/contract/bank-slip.ts';
import { miniQr } from '#features/cashier/domain/mini-qr.ts';
import { pathOfText } from '#kit/server/files/letters.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { isoOf } from '#kit/shared/time.ts';
import type { TransferBook } from './transfers.ts';

/** Of no real bank. */
const ownCode = '999';
const [width, height] = [640, 900];
const named = z.object({ bank: z.string(), id: z.string().max(64) });

/** What the bank knows of the transfer that a slip names. */
export const slipAnswerOf = (book: TransferBook, asked: unknown): SlipAnswer => {
  const { bank, id } = named.parse(asked);
  const transfer = bank === ownCode ? book.find(id) : undefined;
  return transfer ? { state: 'found', transfer: transfer.notice } : { state: 'unheard' };
};

/** The slip of a transfer as a picture, with the code that names it. */
export const slipPicture = ({ transactionId, amount, accountProxy, paidAt }: BankNotice): Promise<Buffer> => {
  const lines: readonly [text: string, y: number, scale: number][] = [
    ['SIAM SAMPLE BANK', 60, 5],
    ['SIMULATED - NO REAL MONEY', 110, 3],
    [`${moneyText(amount)} THB`, 190, 6],
    [`TO ${accountProxy}`, 270, 3],
    [isoOf(paidAt).slice(0, 19), 310, 3],
    [transactionId, 360, 2],
  ];
  const texts = lines.map(
    ([text, y, scale]) => `<path d="${pathOfText(text)}" transform="translate(48 ${y}) scale(${scale})" fill="#123"/>`,
  );
  const code = codePath(miniQr({ sendingBank: ownCode, transRef: transactionId }));
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>
<rect width="100%" height="24" fill="#1f5fae"/>${texts.join('')}<path d="${code.path}" transform="translate(150 480) scale(${340 / code.size})"/></svg>`;
  return sharp(Buffer.from(drawn)).png().toBuffer();
};

const codePath = (text: string): { path: string; size: number } => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const dark = Array.from({ length: modules.size ** 2 }, (_, place) => place).filter((place) =>
    modules.get(Math.floor(place / modules.size), place % modules.size),
  );
  const path = dark.map((place) => `M${place % modules.size} ${Math.floor(place / modules.size)}h1v1h-1z`).join('');
  return { path, size: modules.size };
};
