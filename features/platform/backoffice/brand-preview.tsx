import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PreviewLinks } from '#kit/browser/desk/preview-links.tsx';
import { staffPlatformPreview } from '../contract/staff-platform-preview.ts';
import { staffPlatformEndPreviews } from '../contract/staff-platform-end-previews.ts';

/** A look at the site before it is open, for whoever prepares it. */
export const BrandPreview = ({ merchantId }: { merchantId: string }) => {
  const mayWrite = usePermission()('platform.write');
  const textOf = useRefusalText('platform');
  const making = useSend(staffPlatformPreview);
  const ending = useSend(staffPlatformEndPreviews);
  if (!mayWrite) return null;
  return (
    <PreviewLinks
      isBusy={making.isSending || ending.isSending}
      make={async () => {
        const answer = await making.send({ merchantId });
        return answer.ok ? answer.value : textOf(answer);
      }}
      end={async () => {
        const answer = await ending.send({ merchantId });
        return answer.ok ? undefined : textOf(answer);
      }}
    />
  );
};
