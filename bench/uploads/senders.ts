import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** Pictures that the site took, and those that it refused. */
export type Sending = { taken: number; sentAway: number };

/** Noise, which no format makes smaller: a picture as large as the site takes, just. */
const pictureOf5Mb = (): Promise<Buffer> => {
  const [width, height] = [1360, 1220];
  const raw = { width, height, channels: 3 as const };
  return sharp(randomBytes(width * height * 3), { raw })
    .png()
    .toBuffer();
};

let addresses = 0;
const nextAddress = (): string => {
  const no = addresses++;
  return `10.${(no >> 16) & 255}.${(no >> 8) & 255}.${no & 255}`;
};

const [site = '', senders = '8'] = process.argv.slice(2);
const picture = await pictureOf5Mb();
const sent: Sending = { taken: 0, sentAway: 0 };
let isOver = false;

const sendPictures = async (): Promise<void> => {
  while (!isOver) {
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(picture)]), 'noise.png');
    const headers = { origin: site, 'x-forwarded-for': nextAddress() };
    const reply = await fetch(`${site}/api/wps/feedback/image`, { method: 'POST', headers, body: form }).catch(
      () => undefined,
    );
    await reply?.arrayBuffer().catch(() => undefined);
    if (reply?.status === 200) sent.taken++;
    else sent.sentAway++;
  }
};

const everybody = Promise.all(Array.from({ length: Number(senders) }, sendPictures));
process.send?.({ bytes: picture.length });
process.once('message', () => {
  isOver = true;
  void everybody.then(() => {
    process.send?.(sent);
    process.disconnect?.();
  });
});
