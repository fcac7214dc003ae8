import { createLink, type LinkOptions, type LiveState } from './live-link.ts';
import { createTopics, type LiveListener, liveMessageOf } from './live-topics.ts';

export type LiveClient = {
  /** Listens to a topic until the returned function is called. */
  listen: (topic: string, listener: LiveListener) => () => void;
  state: () => LiveState;
  onState: (listener: () => void) => () => void;
  /** Opens the socket anew, as somebody else: called after log-in and logout. */
  restart: () => void;
};

export type LiveOptions = Pick<LinkOptions, 'address'> & Partial<Pick<LinkOptions, 'open'>>;

/** One socket a page, opened with the first listener. */
export const createLive = ({ address, open = (url) => new WebSocket(url) }: LiveOptions): LiveClient => {
  const topics = createTopics((words) => link.state() === 'open' && link.say(words));
  const hear = (text: string) => {
    const message = liveMessageOf(text);
    if (!message) return;
    if (message.type === 'ping') return link.say({ type: 'pong' });
    if (message.type === 'hello') link.greeted();
    topics.receive(message);
  };
  const link = createLink({ address, open, hear, isWanted: () => !topics.isEmpty() });

  return {
    listen: (topic, listener) => {
      const end = topics.listen(topic, listener);
      if (link.state() === 'idle') void link.connect();
      return end;
    },
    state: link.state,
    onState: link.onState,
    restart: () => {
      topics.forgetPast();
      link.close();
      if (!topics.isEmpty()) void link.connect();
    },
  };
};
