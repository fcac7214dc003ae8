import { call } from '#kit/browser/calls/call.ts';
import { serviceLinks } from '../../contract/links/service-links.ts';
import { isWebAddress } from '../../domain/places.ts';
import { readTarget } from '../../domain/service-path.ts';

const width = 440;
const height = 500;

/**
 * Opens customer service in a window of 440 by 500. It opens with the press, as browsers allow no later; then the link is
 * asked for anew, so that one which was struck meanwhile opens nothing, and the window closes again.
 * @param onFailure the link can't be had, is no address, or the browser keeps windows closed.
 */
export const useOpenService =
  (onFailure: () => void) =>
  async (index: number): Promise<void> => {
    const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2));
    const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2));
    const opened = window.open(
      'about:blank',
      '_blank',
      `popup,width=${width},height=${height},left=${left},top=${top}`,
    );
    if (!opened) return onFailure();
    // The opened page must not be able to navigate this one.
    opened.opener = null;
    const answer = await call(serviceLinks, {});
    const path = answer.ok ? answer.value.version.pathList[index]?.path : undefined;
    const target = path === undefined ? undefined : readTarget(path);
    if (target === undefined || !isWebAddress(target)) {
      opened.close();
      return onFailure();
    }
    opened.location.replace(target);
  };
