import { useState } from 'react';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { startSocial } from '../../contract/social/start-social.ts';
import type { SocialProvider } from '../../domain/social-providers.ts';

/** Sends the person to another site to say who they are. Nothing of that site is loaded before. */
export const useSocialStart = (next: string) => {
  const textOf = useRefusalText('identity');
  const { send } = useSend(startSocial);
  const [goingTo, setGoingTo] = useState<SocialProvider>();
  const [alert, setAlert] = useState<string>();
  const start = async (provider: SocialProvider) => {
    if (goingTo !== undefined) return;
    setAlert(undefined);
    setGoingTo(provider);
    const answer = await send({ provider, next });
    if (answer.ok) return location.assign(answer.value.address);
    setGoingTo(undefined);
    setAlert(textOf(answer));
  };
  return { start: (provider: SocialProvider) => void start(provider), goingTo, alert };
};
