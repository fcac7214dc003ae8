import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openLine } from '../http-line.ts';
import { closedLoop } from './load.ts';
import type { Measured } from './report.ts';
import type { Scene } from './scene.ts';

const connections = 256;

/** Durable bets over HTTP: `lanes` through the batcher, `each` one transaction a request, `bare` without any database. */
export const measureHttp = async (
  { url, wallets }: Scene,
  mode: 'lanes' | 'each' | 'bare',
  forMs: number,
): Promise<Measured> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'http-server.ts'), mode, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const port = Number(line.toString());
    const lines = await Promise.all(Array.from({ length: connections }, () => openLine(port)));
    let sent = 0;
    let turn = 0;
    const send = async (): Promise<void> => {
      const number = sent++;
      const wallet = wallets[(number * 7919) % wallets.length];
      const take = lines.pop() ?? (await openLine(port));
      const body = `{"key":"${mode}-${started}-${number}","wallet":"${wallet}","amount":1}`;
      await take(
        `POST /bet HTTP/1.1\r\nhost: b\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      );
      lines.push(take);
      turn += 1;
    };
    const started = performance.now();
    await closedLoop({ clients: connections, forMs: forMs / 4 }, send);
    const measured = await closedLoop({ clients: connections, forMs }, send);
    if (turn === 0) throw new Error('nothing was answered');
    return measured;
  } finally {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
};
