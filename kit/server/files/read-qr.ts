import { Worker } from 'node:worker_threads';
import { pointsOf } from './read-picture.ts';

const secondsMax = 10;
/** A photograph is read better small, a small code in a large picture only at its own size. */
const widths = [900, undefined];

/**
 * The text of a QR code in a picture that was made here; beside play, in a thread of its own.
 * @returns undefined where there is none, or none that can be read.
 */
export const readQr = async (made: Uint8Array): Promise<string | undefined> => {
  for (const width of widths) {
    const text = await searched(await pointsOf(made, width));
    if (text !== undefined) return text;
  }
  return undefined;
};

const searched = (points: Awaited<ReturnType<typeof pointsOf>>): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./qr-thread.ts', import.meta.url), {
      workerData: points,
      transferList: [points.data.buffer],
    });
    const end = (): void => {
      clearTimeout(tooLong);
      void thread.terminate();
    };
    const tooLong = setTimeout(() => {
      end();
      resolve(undefined);
    }, secondsMax * 1000);
    thread.once('message', (found: unknown) => {
      end();
      resolve(typeof found === 'string' ? found : undefined);
    });
    thread.once('error', (error) => {
      end();
      reject(error);
    });
  });
