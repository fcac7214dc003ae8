import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { listDescriptions } from '../../contract/pages/list-descriptions.ts';
import { plainText } from '../texts/plain-text.ts';

/** What the merchant says above the registration: the title of its own, and a line below. Nothing where it says nothing. */
export const RegistrationTitle = () => {
  const { data } = useRead(listDescriptions, { slot: 'registration_title' }, { staleTime: 60_000 });
  useLiveReads('site/content', [listDescriptions]);
  const said = data?.blocks[0];
  if (!said) return null;
  const text = plainText(said.content);
  return (
    <div className="mb-3 border-s-4 border-money ps-3">
      <p className="font-semibold text-money-text">
        <bdi>{said.title}</bdi>
      </p>
      {text !== '' && (
        <p className="mt-0.5 text-sm text-soft">
          <bdi>{text}</bdi>
        </p>
      )}
    </div>
  );
};
