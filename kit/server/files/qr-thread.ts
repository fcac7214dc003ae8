import { parentPort, workerData } from 'node:worker_threads';
import jsqr from 'jsqr';
import { z } from 'zod';

/** Of `read-qr.ts`: looks for one code and ends. */
const { data, width, height } = z
  .object({ data: z.instanceof(Uint8ClampedArray), width: z.int(), height: z.int() })
  .parse(workerData);
parentPort?.postMessage(jsqr.default(data, width, height)?.data ?? null);
