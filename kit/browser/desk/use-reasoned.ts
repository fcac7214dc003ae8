import { useState } from 'react';
import type { AnyEndpoint, InputOf, OutputOf } from '#kit/shared/endpoint.ts';
import { useSend } from '../calls/queries.ts';
import { useRefusalText } from '../components/states.tsx';
import { say } from '../components/toast.tsx';

/**
 * An edit that asks for a reason first: `const block = useReasoned(staffBlockPlayer, { feature, refreshes, done })`, then
 * `block.ask({ memberId })` opens, and `<ReasonDialog {...block.dialog} …>` sends. `isOpen` says for what.
 */
export const useReasoned = <E extends AnyEndpoint>(
  endpoint: E,
  {
    feature,
    refreshes,
    done,
    onDone,
  }: {
    feature: string;
    refreshes: AnyEndpoint[];
    /** What is said when it is done, or how the answer says it. */
    done: string | ((answer: OutputOf<E>) => string);
    /** With the answer and what was asked. */
    onDone?: (answer: OutputOf<E>, asked: InputOf<E>) => void;
  },
) => {
  const { send, isSending } = useSend(endpoint, { refreshes });
  const textOf = useRefusalText(feature);
  const [asked, setAsked] = useState<Omit<InputOf<E>, 'reason'>>();
  const [refusal, setRefusal] = useState<string>();
  const close = () => {
    setAsked(undefined);
    setRefusal(undefined);
  };
  return {
    ask: (input: Omit<InputOf<E>, 'reason'>) => setAsked(input),
    asked,
    dialog: {
      isOpen: asked !== undefined,
      isBusy: isSending,
      refusal,
      onCancel: close,
      onConfirm: (reason: string) => {
        void (async () => {
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the call's input is what was asked and the reason
          const input = { ...asked, reason } as InputOf<E>;
          const answer = await send(input);
          if (!answer.ok) return setRefusal(textOf(answer));
          close();
          onDone?.(answer.value, input);
          say(typeof done === 'string' ? done : done(answer.value), 'good');
        })();
      },
    },
  };
};
