import { connect, type Socket } from 'node:net';

export type HttpAnswer = { status: number; retryAfter: number; body: string };
export type HttpCall = {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
};

type Line = { socket: Socket; waiting?: { resolve: (answered: HttpAnswer) => void; reject: (error: Error) => void } };

/**
 * Asks one listener over kept-alive connections, as many as are needed at a moment. Does less for each answer than `fetch`: the load shares the
 * cores with what it measures. An answer comes with its length, as all of the product's do.
 */
export const sendTo = (address: string, waitMs: number): ((asked: HttpCall) => Promise<HttpAnswer>) => {
  const { hostname, port, host } = new URL(address);
  const free: Line[] = [];
  const open = (): Line => {
    const line: Line = { socket: connect({ host: hostname, port: Number(port), noDelay: true }) };
    let said: Buffer = Buffer.alloc(0);
    const end = (error: Error) => {
      line.socket.destroy();
      line.waiting?.reject(error);
      delete line.waiting;
      const at = free.indexOf(line);
      if (at >= 0) free.splice(at, 1);
    };
    line.socket.setTimeout(waitMs, () => end(new Error('no answer')));
    line.socket.on('error', end);
    line.socket.on('close', () => end(new Error('connection closed')));
    line.socket.on('data', (chunk: Buffer) => {
      said = said.length === 0 ? chunk : Buffer.concat([said, chunk]);
      const answered = answerIn(said);
      if (!answered) return;
      said = Buffer.alloc(0);
      const { waiting } = line;
      delete line.waiting;
      free.push(line);
      waiting?.resolve(answered);
    });
    return line;
  };
  return (asked) =>
    new Promise((resolve, reject) => {
      const line = free.pop() ?? open();
      line.waiting = { resolve, reject };
      line.socket.write(textOf(asked, host));
    });
};

const textOf = ({ method, path, headers, body }: HttpCall, host: string): string =>
  [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : [`content-length: ${Buffer.byteLength(body)}`]),
    '',
    body ?? '',
  ].join('\r\n');

/** @returns nothing while a part of it is missing. */
const answerIn = (said: Buffer): HttpAnswer | undefined => {
  const headEnd = said.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = said.toString('latin1', 0, headEnd);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  if (said.length < headEnd + 4 + length) return undefined;
  return {
    status: Number(head.slice(9, 12)),
    retryAfter: Number(/\r\nretry-after: (\d+)/i.exec(head)?.[1] ?? 0),
    body: said.toString('utf8', headEnd + 4, headEnd + 4 + length),
  };
};
