import { pathOfText } from './letters.ts';
import { inTurn, openedPicture } from './read-picture.ts';

/** Who looked, when, and at whose: over the whole picture again and again, dark on light and light on dark. */
const drawing = (text: string, width: number, height: number): string => {
  const scale = Math.max(1, Math.round(Math.min(width, height) / 260));
  const [stepX, stepY] = [(text.length * 6 + 24) * scale, 34 * scale];
  const reach = width + height;
  const marks: string[] = [];
  for (let y = -reach; y < reach; y += stepY)
    for (let x = -reach; x < reach; x += stepX)
      marks.push(
        `<use href="#t" x="0" y="0" transform="translate(${x + ((y / stepY) % 2) * (stepX / 2)} ${y}) scale(${scale})"/>`,
      );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><g id="t"><path d="${pathOfText(text)}" transform="translate(.6 .6)" fill="#fff" fill-opacity=".45"/><path d="${pathOfText(text)}" fill="#900" fill-opacity=".4"/></g></defs>
<g transform="rotate(-24 ${width / 2} ${height / 2})">${marks.join('')}</g></svg>`;
};

/** A picture with the words of who looks at it, made at each look, so that a photograph of the screen tells whose it was. */
export const watermarked = (
  bytes: Uint8Array,
  { who, at, subject }: { who: string; at: string; subject: string },
): Promise<Buffer> =>
  inTurn(async () => {
    const { width, height } = await openedPicture(bytes).metadata();
    const over = Buffer.from(drawing(`${who} ${at} ${subject}`, width, height));
    return openedPicture(bytes)
      .composite([{ input: over }])
      .webp({ quality: 80 })
      .toBuffer();
  });
