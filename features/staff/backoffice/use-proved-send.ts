import { useState } from 'react';
import { useSend } from '#kit/browser/calls/queries.ts';
import type { AnyEndpoint, InputOf } from '#kit/shared/endpoint.ts';
import { type HumanProof, humanPuzzle } from '#kit/shared/human-proof.ts';

/**
 * Sends a step of the log-in, and once more with the puzzle solved where the server wants that. `isProving` while it is solved:
 * about a second.
 */
export const useProvedSend = <E extends AnyEndpoint>(endpoint: E) => {
  const { send, isSending } = useSend(endpoint);
  const [isProving, setIsProving] = useState(false);
  const sendProved = async (inputWith: (proof: { humanCheck?: HumanProof }) => InputOf<E>) => {
    const answer = await send(inputWith({}));
    if (answer.ok || answer.refusal !== 'human_check_required') return answer;
    const puzzle = humanPuzzle.safeParse(answer.detail['puzzle']);
    if (!puzzle.success) return answer;
    setIsProving(true);
    const { solvePuzzle } = await import('#kit/browser/calls/human-check.ts');
    const humanCheck = await solvePuzzle(puzzle.data);
    setIsProving(false);
    return send(inputWith({ humanCheck }));
  };
  return { send: sendProved, isSending: isSending || isProving, isProving };
};
