import { once } from 'node:events';
import { connect } from 'node:net';

/** One kept-alive connection: sends a request and waits for the whole answer, which comes with its length. @returns its body. */
export const openLine = async (port: number): Promise<(request: string) => Promise<string>> => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  let waiting: { resolve: (body: string) => void; reject: (error: Error) => void } | undefined;
  let text = '';
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    const head = text.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
    if (text.length < head + 4 + length) return;
    const said = text;
    text = '';
    if (said.startsWith('HTTP/1.1 200')) waiting?.resolve(said.slice(head + 4));
    else waiting?.reject(new Error(said));
  });
  return (request) =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject };
      socket.write(request);
    });
};
