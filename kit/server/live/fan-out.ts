/** What several sockets are sent, written for the line once however many they are. */
export type Frames = {
  texts: readonly string[];
  /** As WebSocket frames. @param rename what a socket's page calls things; the same function, or none, has the same bytes. */
  bytes: (rename?: Rename) => Buffer;
};

export type Rename = (text: string) => string;

const asItIs: Rename = (text) => text;

export const framesOf = (...texts: readonly string[]): Frames => {
  const written = new Map<Rename, Buffer>();
  return {
    texts,
    bytes: (rename = asItIs) => {
      const known = written.get(rename) ?? Buffer.concat(texts.map((text) => frameOf(rename(text))));
      written.set(rename, known);
      return known;
    },
  };
};

const oneByteMax = 125;
const twoBytesMax = 0xffff;

/** RFC 6455: a final text frame from a server, which is not masked. */
const frameOf = (text: string): Buffer => {
  const length = Buffer.byteLength(text);
  const headBytes = length <= oneByteMax ? 2 : length <= twoBytesMax ? 4 : 10;
  const frame = Buffer.allocUnsafe(headBytes + length);
  frame[0] = 0x81;
  if (headBytes === 2) frame[1] = length;
  else if (headBytes === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headBytes);
  return frame;
};

const sliceMax = 500;

type Hearer = { send: (frames: Frames) => void };

/**
 * Sends to all who hear of a topic. A large crowd is served in slices, so that calls are answered in between, and what comes for it meanwhile
 * waits and goes together: one write a socket, however many events a busy moment has. Events of one topic keep their order.
 */
export const fanOuts = (hearersOf: (topic: string) => readonly Hearer[]) => {
  const waiting = new Map<string, string[]>();
  const busy = new Set<string>();
  const serve = (topic: string, hearers: readonly Hearer[], frames: Frames, from = 0): void => {
    const until = Math.min(hearers.length, from + sliceMax);
    for (let at = from; at < until; at++) hearers[at]!.send(frames);
    if (until < hearers.length) return void setImmediate(() => serve(topic, hearers, frames, until));
    const next = waiting.get(topic);
    waiting.delete(topic);
    if (next) setImmediate(() => serve(topic, hearersOf(topic), framesOf(...next)));
    else busy.delete(topic);
  };
  return (topic: string, text: string): void => {
    if (busy.has(topic)) {
      const texts = waiting.get(topic);
      if (texts) texts.push(text);
      else waiting.set(topic, [text]);
      return;
    }
    busy.add(topic);
    serve(topic, hearersOf(topic), framesOf(text));
  };
};
