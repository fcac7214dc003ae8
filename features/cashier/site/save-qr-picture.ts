import { qrShape } from '#kit/browser/components/qr-modules.ts';

const pictureSide = 1080;

/** Saves the code as a picture: most people pay from the phone that shows it. */
export const saveQrPicture = async (text: string, name: string, caption: readonly string[]): Promise<void> => {
  const { path, size } = qrShape(text, { level: 'Q' });
  const canvas = document.createElement('canvas');
  const lineHeight = 56;
  canvas.width = pictureSide;
  canvas.height = pictureSide + caption.length * lineHeight + 40;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const { paper, print } = inks();
  pen.fillStyle = paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = print;
  pen.save();
  pen.scale(pictureSide / size, pictureSide / size);
  pen.fill(new Path2D(path));
  pen.restore();
  pen.font = '600 38px "Plex Thai", sans-serif';
  pen.textAlign = 'center';
  caption.forEach((line, at) => pen.fillText(line, pictureSide / 2, pictureSide + 30 + at * lineHeight));
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!picture) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = `${name}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

const inks = () => {
  const style = getComputedStyle(document.documentElement);
  return { paper: style.getPropertyValue('--paper').trim(), print: style.getPropertyValue('--print').trim() };
};
